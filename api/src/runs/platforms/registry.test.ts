import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSettings } from '@sightline/shared/service/settings.ts'
import { z } from 'zod'
import { configuredPlatforms, platformEnvironment } from './platforms.settings.ts'
import { costOf } from './prices.ts'
import { createAdapters, platformsOfRun, platformStates } from './registry.ts'

const read = (environment: Record<string, string>) => parseSettings(z.object(platformEnvironment), environment)
const configured = (environment: Record<string, string>) => configuredPlatforms(read(environment))
const statesOf = (environment: Record<string, string>) =>
  platformStates(createAdapters(configured(environment)), read(environment).PLATFORM_CHOICES)
const sourcesOf = (environment: Record<string, string>) =>
  Object.fromEntries(statesOf(environment).map(({ id, source }) => [id, source]))

test('without any key every platform is a sample', () => {
  assert.deepEqual(new Set(Object.values(sourcesOf({}))), new Set(['sample']))
})

test('with one key that platform is real and the others are off', () => {
  assert.deepEqual(sourcesOf({ OPENAI_API_KEY: 'k' }), {
    chatgpt: 'real',
    gemini: 'off',
    claude: 'off',
    grok: 'off',
    perplexity: 'off',
  })
})

test('an empty key is no key', () => {
  assert.equal(sourcesOf({ OPENAI_API_KEY: '' })['chatgpt'], 'sample')
})

test('every platform is asked for real with its key', () => {
  const keys = ['OPENAI', 'GEMINI', 'ANTHROPIC', 'XAI', 'PERPLEXITY'].map((name) => [`${name}_API_KEY`, 'k'])
  assert.deepEqual(new Set(Object.values(sourcesOf(Object.fromEntries(keys)))), new Set(['real']))
})

const choicesOf = (PLATFORM_CHOICES: string) =>
  statesOf({ PLATFORM_CHOICES }).map(({ id, choice }) => `${id} ${choice}`)

test('three platforms are offered, one is coming soon, one is hidden', () => {
  const specified = ['chatgpt offered', 'gemini offered', 'claude offered', 'grok coming-soon', 'perplexity hidden']
  assert.deepEqual(choicesOf(''), specified)
})

test('what can be chosen is a setting', () => {
  assert.deepEqual(choicesOf(' grok=offered, perplexity = coming-soon,claude=hidden,'), [
    'chatgpt offered',
    'gemini offered',
    'claude hidden',
    'grok offered',
    'perplexity coming-soon',
  ])
})

test('an unknown choice is a wrong setting, and at least one platform must be offered', () => {
  for (const wrong of ['grok', 'grok=yes', 'bard=offered', 'grok=offered=hidden', '=offered']) {
    assert.throws(() => read({ PLATFORM_CHOICES: wrong }), /must be like grok=offered/, wrong)
  }
  assert.throws(() => read({ PLATFORM_CHOICES: 'chatgpt=hidden,gemini=hidden,claude=hidden' }), /one platform offered/)
})

test('base URL and model have defaults and can be set', () => {
  assert.equal(configured({ OPENAI_API_KEY: 'k' }).chatgpt?.baseUrl, 'https://api.openai.com')
  const own = configured({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://127.0.0.1:4010', OPENAI_MODEL: 'm' }).chatgpt
  assert.deepEqual([own?.baseUrl, own?.model, own?.timeoutMs], ['http://127.0.0.1:4010', 'm', 120_000])
})

test('a run asks only the real ones among its platforms', () => {
  const adapters = createAdapters(configured({ OPENAI_API_KEY: 'k' }))
  assert.deepEqual(platformsOfRun(['gemini', 'chatgpt'], adapters), { platforms: ['chatgpt'], sample: false })
})

test('a run samples when none of its platforms has a key', () => {
  const adapters = createAdapters(configured({ OPENAI_API_KEY: 'k' }))
  assert.deepEqual(platformsOfRun(['gemini', 'claude'], adapters), { platforms: ['gemini', 'claude'], sample: true })
})

test('each platform is asked for a model whose price is known, unless it is set', () => {
  const keys = ['OPENAI', 'GEMINI', 'ANTHROPIC', 'XAI', 'PERPLEXITY'].map((name) => [`${name}_API_KEY`, 'k'])
  const models = Object.values(configured(Object.fromEntries(keys))).map(({ model }) => model)
  assert.equal(models.length, 5)
  const usage = { inputTokens: 1, outputTokens: 1, searches: 1 }
  assert.deepEqual(
    models.filter((model) => costOf(model, usage) === null),
    [],
  )
})

test('Perplexity is asked through its Agent API, and another server through the Sonar API, unless the model says otherwise', () => {
  const modelOf = (more: Record<string, string>) => configured({ PERPLEXITY_API_KEY: 'k', ...more }).perplexity?.model
  assert.equal(modelOf({}), 'perplexity/sonar')
  const elsewhere = { PERPLEXITY_BASE_URL: 'http://127.0.0.1:1' }
  assert.equal(modelOf(elsewhere), 'sonar')
  assert.equal(modelOf({ ...elsewhere, PERPLEXITY_MODEL: 'perplexity/sonar' }), 'perplexity/sonar')
})
