// An API for telemetry tests, whose telemetry tables are empty before each test.

import { after, before, beforeEach } from 'node:test'
import { sql } from 'drizzle-orm'
import { startTestApi, type TestApi, type TestResponse } from '../../../testing/test-api.ts'

const ADDRESSES_PER_BLOCK = 250

interface TelemetryApi {
  /** from the first test on */
  readonly api: TestApi
  /** an address that has sent nothing yet, as calls of one are limited */
  newAddress(): string
  /** sends as browsers do: without a session */
  post(path: string, body: string, headers: { 'content-type': string } & Record<string, string>): Promise<TestResponse>
}

/** To be called at the top level of a file. */
export function telemetryApi(): TelemetryApi {
  let api: TestApi
  let addresses = 0
  before(async () => {
    api = await startTestApi()
  })
  after(() => api.close())
  beforeEach(() => api.services.db.execute(sql`truncate app.telemetry`))
  const newAddress = () => {
    addresses += 1
    return `10.2.${Math.floor(addresses / ADDRESSES_PER_BLOCK)}.${addresses % ADDRESSES_PER_BLOCK}`
  }
  return {
    get api() {
      return api
    },
    newAddress,
    async post(path, body, headers) {
      const response = await api.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { 'x-forwarded-for': newAddress(), ...headers },
        body,
      })
      return { status: response.statusCode, headers: response.headers, body: response.json() }
    },
  }
}
