import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { platformsResponse } from '@sightline/shared/contract/api/projects.ts'
import { failed, startTestApi, succeeded, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
before(async () => {
  api = await startTestApi({ PLATFORM_CHOICES: 'grok=offered,claude=hidden', XAI_API_KEY: 'key' })
})
after(() => api.close())

describe('GET /platforms', () => {
  it('says which platforms the settings offer, and which have a key', async () => {
    const { token } = await api.addUser()
    const { platforms } = succeeded(await api.call('GET', '/platforms', token), platformsResponse).data
    assert.deepEqual(
      platforms.map(({ id, choice, source }) => [id, choice, source]),
      [
        ['chatgpt', 'offered', 'off'],
        ['gemini', 'offered', 'off'],
        ['claude', 'hidden', 'off'],
        ['grok', 'offered', 'real'],
        ['perplexity', 'hidden', 'off'],
      ],
    )
  })

  it('refuses a call without a session', async () => {
    failed(await api.call('GET', '/platforms', null), 401, 'AUTH_REQUIRED')
  })
})
