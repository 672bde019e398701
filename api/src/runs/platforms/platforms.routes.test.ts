import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { platformsResponse } from '@sightline/shared/contract/api/projects.ts'
import { failed, startTestApi, succeeded } from '../../testing/test-api.ts'

async function platformsWith(settings: Record<string, string>) {
  const api = await startTestApi(settings)
  try {
    const { token } = await api.addUser()
    failed(await api.call('GET', '/platforms', null), 401, 'AUTH_REQUIRED')
    return succeeded(await api.call('GET', '/platforms', token), platformsResponse).data.platforms
  } finally {
    await api.close()
  }
}

describe('GET /platforms', () => {
  it('offers the platforms of the specification, all from the sample engine without a key', async () => {
    const platforms = await platformsWith({})
    assert.deepEqual(
      platforms.map(({ id, choice, source }) => [id, choice, source]),
      [
        ['chatgpt', 'offered', 'sample'],
        ['gemini', 'offered', 'sample'],
        ['claude', 'offered', 'sample'],
        ['grok', 'coming-soon', 'sample'],
        ['perplexity', 'hidden', 'sample'],
      ],
    )
  })

  it('turns the others off once one has a key', async () => {
    const platforms = await platformsWith({ OPENAI_API_KEY: 'key' })
    assert.deepEqual(
      platforms.map(({ source }) => source),
      ['real', 'off', 'off', 'off', 'off'],
    )
  })

  it('offers what the settings say', async () => {
    const platforms = await platformsWith({ PLATFORM_CHOICES: 'grok=offered,claude=hidden', XAI_API_KEY: 'key' })
    assert.deepEqual(
      platforms.map(({ choice, source }) => [choice, source]),
      [
        ['offered', 'off'],
        ['offered', 'off'],
        ['hidden', 'off'],
        ['offered', 'real'],
        ['hidden', 'off'],
      ],
    )
  })
})
