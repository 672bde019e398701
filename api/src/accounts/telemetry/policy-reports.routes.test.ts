import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { telemetryResponse } from '@sightline/shared/contract/api/contact.ts'
import { sql } from 'drizzle-orm'
import { failed, succeeded } from '../../testing/test-api.ts'
import { telemetryApi } from './testing/telemetry-api.ts'

const ORIGIN = 'http://localhost:3000'
const SCRIPT = `${ORIGIN}/builds/remote-reports/1.0.0-3f2a91bc/overview.1234abcd.js`

const telemetry = telemetryApi()
const report = (body: unknown, type: string, headers: Record<string, string> = {}) =>
  telemetry.post('/csp-reports', JSON.stringify(body), { 'content-type': type, ...headers })

/** The same violation in the formats of `report-uri` and `report-to`. */
const legacy = (fields: object = {}, headers: Record<string, string> = {}) =>
  report(
    {
      'csp-report': {
        'document-uri': `${ORIGIN}/reports/project/1?q=secret`,
        'effective-directive': 'require-trusted-types-for',
        'blocked-uri': 'trusted-types-sink',
        'script-sample': 'Element innerHTML|secret',
        ...fields,
      },
    },
    'application/csp-report',
    headers,
  )
const modern = (...bodies: object[]) =>
  report(
    bodies.map((body) => ({
      type: 'csp-violation',
      age: 5,
      url: `${ORIGIN}/?q=secret`,
      body: {
        effectiveDirective: 'img-src',
        blockedURL: 'https://evil.example/a.png',
        disposition: 'enforce',
        ...body,
      },
    })),
    'application/reports+json',
  )

const stored = async () =>
  (
    await telemetry.api.services.db.execute(
      sql`select kind, name, remote, version, release, route, value from app.telemetry order by name, remote`,
    )
  ).rows

describe('POST /csp-reports', () => {
  afterEach(() => telemetry.api.setTime())

  it('counts a violation for the build whose code it was, and keeps no address of a page', async () => {
    const unknown = { release: null, route: null, value: null }
    const reports = { kind: 'policy-violation', remote: 'remote-reports', version: '1.0.0-3f2a91bc', ...unknown }
    assert.deepEqual(succeeded(await legacy({ 'source-file': SCRIPT }), telemetryResponse), {
      success: true,
      accepted: 1,
    })
    assert.equal(
      succeeded(
        await modern({ sourceFile: SCRIPT }, { effectiveDirective: 'script-src-elem', blockedURL: SCRIPT }, {}),
        telemetryResponse,
      ).accepted,
      3,
    )
    assert.deepEqual(await stored(), [
      { ...reports, name: 'img-src' },
      { ...reports, name: 'img-src', remote: null, version: null },
      { ...reports, name: 'require-trusted-types-for' },
      { ...reports, name: 'script-src-elem' },
    ])
  })

  it('knows no build by an address of another site', async () => {
    await legacy({ 'source-file': 'https://evil.example/builds/remote-reports/1.0.0/a.js' })
    assert.deepEqual(
      (await stored()).map(({ remote }) => remote),
      [null],
    )
  })

  it('counts what a browser reports without addresses', async () => {
    assert.equal(succeeded(await modern({ sourceFile: null, blockedURL: null }), telemetryResponse).accepted, 1)
    assert.deepEqual(
      (await stored()).map(({ name, remote }) => [name, remote]),
      [['img-src', null]],
    )
  })

  it('leaves out what an extension of the browser does', async () => {
    for (const source of ['chrome-extension', 'moz-extension://1234/content.js', 'safari-web-extension://1/a.js']) {
      assert.equal(succeeded(await legacy({ 'source-file': source }), telemetryResponse).accepted, 0)
    }
    assert.equal(succeeded(await modern({ blockedURL: 'chrome-extension://1/a.js' }), telemetryResponse).accepted, 0)
    assert.deepEqual(await stored(), [])
  })

  it('refuses what is no such report, what is too large, and pages of other sites', async () => {
    for (const body of [{}, [], { 'csp-report': {} }, [{ type: 'deprecation', body: {} }], 'x']) {
      failed(await report(body, 'application/csp-report'), 400, 'BAD_REQUEST')
    }
    failed(await legacy({ 'effective-directive': 'maya@example.com' }), 400, 'BAD_REQUEST')
    failed(await legacy({ 'script-sample': 'x'.repeat(70_000) }), 413, 'PAYLOAD_TOO_LARGE')
    failed(await report({}, 'text/plain'), 415, 'UNSUPPORTED_MEDIA_TYPE')
    failed(await legacy({}, { origin: 'https://evil.example' }), 403, 'FORBIDDEN')
    assert.deepEqual(await stored(), [])
  })

  it('takes thirty reports a minute from one address, and keeps five thousand violations a day, beside all other telemetry', async () => {
    telemetry.api.setTime(new Date('2026-11-20T10:00:00Z'))
    const from = { 'x-forwarded-for': '10.4.0.1' }
    for (let call = 0; call < 30; call += 1) succeeded(await legacy({}, from), telemetryResponse)
    failed(await legacy({}, from), 429, 'RATE_LIMITED')
    await telemetry.api.services.db.execute(sql`
      insert into app.telemetry (id, at, kind, name)
      select gen_random_uuid(), '2026-11-20T00:00:00Z', 'policy-violation', 'img-src' from generate_series(1, 4970)`)
    assert.equal(succeeded(await legacy(), telemetryResponse).accepted, 0)
    const vital = { events: [{ kind: 'web-vital', name: 'LCP', value: 1 }] }
    assert.equal(succeeded(await telemetry.api.call('POST', '/telemetry', null, vital), telemetryResponse).accepted, 1)
  })
})
