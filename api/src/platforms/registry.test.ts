import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { createAdapters, platformsOfRun, platformStates } from './registry.ts'
import { configuredPlatforms, platformEnvironment } from './settings.ts'

const configured = (environment: Record<string, string>) =>
  configuredPlatforms(z.object(platformEnvironment).parse(environment))
const sourcesOf = (environment: Record<string, string>) =>
  Object.fromEntries(platformStates(configured(environment)).map(({ id, source }) => [id, source]))

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

test('three platforms are offered, one is coming soon, one is hidden', () => {
  assert.deepEqual(
    platformStates({}).map(({ id, choice }) => `${id} ${choice}`),
    ['chatgpt offered', 'gemini offered', 'claude offered', 'grok coming-soon', 'perplexity hidden'],
  )
})

test('what can be chosen is a setting', () => {
  assert.equal(platformStates({}, { grok: 'offered' }).find(({ id }) => id === 'grok')?.choice, 'offered')
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
