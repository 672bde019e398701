import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

interface Operation {
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: { required: string[] } } } }
  security?: object[]
  responses: Record<string, object>
}
interface OpenapiDocument {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

describe('GET /api/openapi.json', () => {
  it('documents every call from the schemas that validate it', async () => {
    const { body } = await api.call('GET', '/api/openapi.json', null)
    const { openapi, paths } = body as OpenapiDocument
    assert.equal(openapi, '3.1.0')
    assert.deepEqual(Object.keys(paths).sort(), [
      '/api/auth/profile',
      '/api/auth/signin',
      '/api/auth/signout',
      '/api/auth/signup',
      '/api/brand-names/find',
      '/api/external/ke/domain-overview',
      '/api/gemini-prompts/find',
      '/api/market-peers/find',
      '/api/platforms',
      '/api/pricing',
      '/api/profile/subscription',
      '/api/project-analysis/run',
      '/api/project-analysis/{id}',
      '/api/project-analysis/{id}/cancel',
      '/api/project-analysis/{id}/events',
      '/api/project-prompts',
      '/api/project-prompts/project/{projectId}',
      '/api/projects',
      '/api/projects/limits',
      '/api/projects/{id}',
      '/api/projects/{id}/status',
      '/api/reports/projects/{id}/overview',
      '/api/reports/projects/{id}/visibility/trends',
      '/api/subscription',
    ])
  })

  it('says what a call takes, what it returns and whether it asks for a session', async () => {
    const { body } = await api.call('GET', '/api/openapi.json', null)
    const { paths } = body as OpenapiDocument
    const create = paths['/api/projects']?.post
    assert.deepEqual(create?.security, [{ bearer: [] }])
    assert.deepEqual(Object.keys(create?.responses ?? {}), ['201', 'default'])
    assert.deepEqual(create?.requestBody?.content['application/json'].schema.required, [
      'domain',
      'targetGeography',
      'targetPersona',
      'platforms',
      'brandNames',
    ])
    const overview = paths['/api/reports/projects/{id}/overview']?.get
    assert.deepEqual(
      overview?.parameters.map(({ name, in: place, required }) => [name, place, required]),
      [
        ['id', 'path', true],
        ...['platform', 'range', 'startDate', 'endDate', 'mode', 'branded'].map((name) => [name, 'query', false]),
      ],
    )
    assert.equal(paths['/api/pricing']?.get?.security, undefined)
  })
})
