import assert from 'node:assert/strict'
import { parse } from 'csv-parse/sync'
import type { TestApi, TestUser } from '../../../testing/test-api.ts'

export interface ExportReader {
  call(projectId: string, query: string): ReturnType<TestApi['inject']>
  /** header and rows of a CSV file */
  csv(projectId: string, query: string): Promise<string[][]>
  /** rows of a CSV file as objects: header → cell */
  lines(projectId: string, query: string): Promise<Record<string, string>[]>
  json(projectId: string, query: string): Promise<{ rows: Record<string, unknown>[]; filters: Record<string, unknown> }>
}

export function exportReader(api: TestApi, user: TestUser): ExportReader {
  const call = (projectId: string, query: string) =>
    api.inject({
      method: 'GET',
      url: `/api/reports/projects/${projectId}/export?${query}`,
      headers: { authorization: `Bearer ${user.token}` },
    })
  async function read(projectId: string, query: string): Promise<string> {
    const { statusCode, body } = await call(projectId, query)
    assert.equal(statusCode, 200, body)
    return body
  }
  return {
    call,
    csv: async (projectId, query) => parse(await read(projectId, query), { bom: true }),
    lines: async (projectId, query) => parse(await read(projectId, query), { bom: true, columns: true }),
    json: async (projectId, query) =>
      JSON.parse(await read(projectId, `format=json&${query}`)) as { rows: []; filters: Record<string, unknown> },
  }
}
