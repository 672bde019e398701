import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { telemetryResponse } from '@sightline/shared/contract/api/contact.ts'
import { sql } from 'drizzle-orm'
import { failed, succeeded } from '../../testing/test-api.ts'
import { VISITS_PER_ADDRESS } from './counted-visits.ts'
import { telemetryApi } from './testing/telemetry-api.ts'

const vital = { kind: 'web-vital', name: 'LCP', value: 1234.5, route: '/reports/project/:projectId' }
const failure = {
  kind: 'remote-failure',
  name: 'timeout',
  remote: 'reports',
  version: '1.0.0-3f9a1c',
  release: '5d41402abc4b2a76',
  route: '/reports/project/:projectId/citations',
  correlationId: '0b6ae0f5',
}

const telemetry = telemetryApi()
/** As a browser sends it. */
const report = (body: string, type: string, from = telemetry.newAddress()) =>
  telemetry.post('/telemetry', body, { 'content-type': type, 'x-forwarded-for': from })
const send = (events: unknown, from?: string) => report(JSON.stringify({ events }), 'application/json', from)

const stored = async () =>
  (
    await telemetry.api.services.db.execute(
      sql`select to_jsonb(t) - 'id' as row from app.telemetry t order by kind desc, id`,
    )
  ).rows.map(({ row }) => row as Record<string, unknown>)

describe('POST /telemetry', () => {
  afterEach(() => telemetry.api.setTime())

  it("accepts a page's report from anybody, and answers with the number of events", async () => {
    telemetry.api.setTime(new Date('2026-11-20T10:00:00Z'))
    const response = await send([vital, failure])
    assert.equal(response.status, 202)
    assert.deepEqual(succeeded(response, telemetryResponse), { success: true, accepted: 2 })
    const nothing = { value: null, remote: null, version: null, release: null, correlation_id: null, visit: null }
    const { correlationId, ...rest } = failure
    const at = '2026-11-20T10:00:00+00:00'
    assert.deepEqual(await stored(), [
      { ...nothing, ...vital, at },
      { ...nothing, ...rest, correlation_id: correlationId, at },
    ])
  })

  it('accepts the text/plain body of sendBeacon', async () => {
    const body = JSON.stringify({ events: [vital] })
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/json; charset=utf-8']) {
      assert.equal((await report(body, type)).status, 202)
    }
    assert.equal((await stored()).length, 3)
  })

  it('accepts no other content type, and text/plain at no other call', async () => {
    const body = JSON.stringify({ events: [vital] })
    failed(await report(body, 'application/x-www-form-urlencoded'), 415, 'UNSUPPORTED_MEDIA_TYPE')
    const headers = { 'content-type': 'text/plain' }
    const other = await telemetry.api.inject({
      method: 'POST',
      url: '/api/demo-requests',
      headers,
      body: '{"email":"a@b.com"}',
    })
    assert.equal(other.statusCode, 415)
  })

  it('stores nothing that identifies a person', async () => {
    const { token } = await telemetry.api.addUser()
    const body = { events: [{ ...vital, userId: 'maya', url: 'https://example.com/?q=1', userAgent: 'Firefox' }] }
    const response = await telemetry.api.call('POST', '/telemetry', token, body, {
      'user-agent': 'Firefox',
      referer: '/help',
    })
    succeeded(response, telemetryResponse)
    const [row = {}] = await stored()
    assert.deepEqual(Object.keys(row).sort(), [
      'at',
      'correlation_id',
      'kind',
      'name',
      'release',
      'remote',
      'route',
      'value',
      'version',
      'visit',
    ])
    assert.deepEqual(Object.values(row).filter((value) => value !== null).length, 5)
  })

  it('rejects the whole report when one event is not a measurement of the product', async () => {
    const wrong: [object, string][] = [
      [{ ...vital, kind: 'click' }, 'kind'],
      [{ kind: 'web-vital' }, 'name'],
      [{ ...vital, name: 'maya@example.com' }, 'name'],
      [{ ...vital, name: 'She said hello' }, 'name'],
      [{ ...vital, value: -1 }, 'value'],
      [{ ...vital, value: '12' }, 'value'],
      [{ ...vital, route: '/reports/project/01957a3c-8f20-7d1e-a4b6-000000000010' }, 'route'],
      [{ ...vital, route: '/create-project?domain=larkandloom.com' }, 'route'],
      [{ ...vital, route: '/create-project/larkandloom.com' }, 'route'],
      [{ ...vital, remote: 'x'.repeat(61) }, 'remote'],
      [{ ...vital, version: '1.0 (beta)' }, 'version'],
      [{ ...vital, visit: 0.5 }, 'visit'],
    ]
    for (const [event, field] of wrong) {
      const { errors = [] } = failed(await send([vital, event]), 400, 'BAD_REQUEST')
      assert.deepEqual(
        errors.map(({ path }) => path),
        [`events.1.${field}`],
      )
    }
    assert.deepEqual(await stored(), [])
  })

  it('rejects unreadable, empty and too large bodies', async () => {
    for (const type of ['application/json', 'text/plain']) {
      for (const body of ['', '{', 'hello', 'null', '[]', '{}', '{"events":[]}', '{"events":5}']) {
        failed(await report(body, type), 400, 'BAD_REQUEST')
      }
      failed(await report(`{"events":[],"__proto__":{}}`, type), 400, 'BAD_REQUEST')
    }
    failed(await send(Array.from({ length: 51 }, () => vital)), 400, 'BAD_REQUEST')
    failed(
      await report(JSON.stringify({ events: [vital], more: 'x'.repeat(70_000) }), 'text/plain'),
      413,
      'PAYLOAD_TOO_LARGE',
    )
    assert.deepEqual(await stored(), [])
    succeeded(await send(Array.from({ length: 50 }, () => vital)), telemetryResponse)
    assert.equal((await stored()).length, 50)
  })

  it('allows thirty reports a minute from one address', async () => {
    const from = telemetry.newAddress()
    for (let call = 0; call < 120; call += 1) succeeded(await send([vital], from), telemetryResponse)
    failed(await send([vital], from), 429, 'RATE_LIMITED')
    succeeded(await send([vital]), telemetryResponse)
  })

  it('counts three visits of a rollout’s step from one address and day, and stores what others report without their visit', async () => {
    const from = telemetry.newAddress()
    const visits = async () => (await stored()).map(({ visit }) => visit).sort()
    const tell = (visit: number, address = from) => send([{ ...failure, visit }], address)
    telemetry.api.setTime(new Date('2026-11-20T10:00:00Z'))
    for (let visit = 0; visit < VISITS_PER_ADDRESS + 2; visit += 1) await tell(7 + (visit + 1) / 16)
    const counted = [7.0625, 7.125, 7.1875]
    assert.deepEqual(await visits(), [...counted, null, null])
    // A further report of a visit that counts, another step, another address, another day.
    await tell(7.0625)
    await tell(8.5)
    await tell(7.75, telemetry.newAddress())
    telemetry.api.setTime(new Date('2026-11-21T10:00:00Z'))
    await tell(7.875)
    assert.deepEqual(await visits(), [7.0625, ...counted, 7.75, 7.875, 8.5, null, null])
  })

  it('logs failures of remotes, one line per report', async (test) => {
    const warn = test.mock.method(telemetry.api.services.log, 'warn')
    succeeded(await send([vital, failure, { ...failure, remote: 'projects' }]), telemetryResponse)
    succeeded(await send([vital]), telemetryResponse)
    const { kind: _kind, ...facts } = failure
    assert.deepEqual(
      warn.mock.calls.map((call) => call.arguments),
      [[{ failures: [facts, { ...facts, remote: 'projects' }] }, 'remotes failed in a browser']],
    )
  })

  it("accepts reports of the product's own pages only", async (test) => {
    const warn = test.mock.method(telemetry.api.services.log, 'warn')
    const from = (headers: object) => telemetry.api.call('POST', '/telemetry', null, { events: [failure] }, headers)
    for (const foreign of [
      { origin: 'https://example.com' },
      { origin: 'http://localhost:3001' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      failed(await from(foreign), 403, 'FORBIDDEN')
    }
    assert.deepEqual([await stored(), warn.mock.callCount()], [[], 0])
    succeeded(await from({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }), telemetryResponse)
    assert.equal((await stored()).length, 1)
  })

  it('stores fifty thousand events a day, and silently drops the rest', async (test) => {
    const count = async () =>
      Number((await telemetry.api.services.db.execute(sql`select count(*) as n from app.telemetry`)).rows[0]?.n)
    await telemetry.api.services.db.execute(sql`
      insert into app.telemetry (id, at, kind, name)
      select gen_random_uuid(), '2026-11-20T00:00:00Z', 'web-vital', 'LCP' from generate_series(1, 49999)`)
    telemetry.api.setTime(new Date('2026-11-20T23:59:00Z'))
    assert.deepEqual(succeeded(await send([vital]), telemetryResponse), { success: true, accepted: 1 })
    const warn = test.mock.method(telemetry.api.services.log, 'warn')
    const beyond = await send([failure])
    assert.equal(beyond.status, 202)
    assert.deepEqual(succeeded(beyond, telemetryResponse), { success: true, accepted: 0 })
    assert.deepEqual([await count(), warn.mock.callCount()], [50_000, 0])
    telemetry.api.setTime(new Date('2026-11-21T00:00:00Z'))
    succeeded(await send([vital]), telemetryResponse)
    assert.equal(await count(), 50_001)
  })
})
