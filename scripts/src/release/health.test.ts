import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import type pg from 'pg'
import { readChannel } from '@sightline/releases/channels.ts'
import { createRelease } from '@sightline/releases/create-release.ts'
import { promote } from '@sightline/releases/promote.ts'
import { endRollout, rollOut } from '@sightline/releases/roll-out.ts'
import {
  ownedPath,
  publishSample,
  publishSampleRelease,
  temporaryReleases,
} from '@sightline/releases/testing/published-release.ts'
import { EVENTS_PER_DAY } from '@sightline/shared/contract/telemetry-limit.ts'
import { withClient } from '../postgres/connect.ts'
import { runScript } from '../run-script.ts'
import { createMigratedDatabase, type TestDatabase } from '../testing/test-database.ts'
import { WORKSPACE } from '../workspace.ts'
import { releaseCommand } from './release-command.ts'

const migrate = async (url: string) =>
  void (await runScript('The migration', 'api/src/migrate.ts', {
    cwd: WORKSPACE,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url },
  }))
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

describe('npm run release -- health', () => {
  let database: TestDatabase
  let releases: Awaited<ReturnType<typeof temporaryReleases>>
  before(async () => {
    database = await createMigratedDatabase('api', migrate)
    releases = await temporaryReleases()
    await publishSampleRelease(releases.root)
    await publishSample(releases.root, {
      name: 'remote-account',
      version: '1.1.0',
      paths: [ownedPath({ path: '/help' })],
    })
    const { id } = await createRelease(releases.root, '1.0.0', { 'remote-reports': '1.0.0', 'remote-account': '1.1.0' })
    await promote(releases.root, 'production', id)
  })
  beforeEach(() => withClient(database.url, (client) => client.query('DELETE FROM app.telemetry')))
  after(async () => {
    await releases.remove()
    await database.drop()
  })

  async function health(...args: string[]) {
    const printed: string[] = []
    const code = await releaseCommand(args, {
      releasesDir: releases.root,
      publishersDir: releases.root,
      signal: new AbortController().signal,
      gates: [],
      channel: 'production',
      print: (text) => printed.push(text),
      tell: () => undefined,
      withDatabase: (use) => withClient(database.url, use),
    })
    return { code, printed: printed.join('\n') }
  }

  interface Told {
    version: string
    kind?: string
    name?: string
    value?: number
    correlation?: string
    ageMs?: number
    times?: number
  }

  const tell = (...events: Told[]) =>
    withClient(database.url, async (client: pg.Client) => {
      for (const {
        version,
        kind = 'remote-load',
        name = 'load',
        value = 100,
        correlation = null,
        ageMs = 0,
        times = 1,
      } of events) {
        await client.query(
          `INSERT INTO app.telemetry (id, at, kind, name, value, remote, version, correlation_id)
           SELECT gen_random_uuid(), $1, $2, $3, $4, 'remote-account', $5, coalesce($6, gen_random_uuid()::text) FROM generate_series(1, $7)`,
          [new Date(Date.now() - MINUTE_MS - ageMs), kind, name, value, version, correlation, times],
        )
      }
    })

  const failed = (version: string, times: number): Told => ({ version, kind: 'remote-failure', name: 'load', times })

  it('says when a new version fails more often than the one before it, and exits with 1', async () => {
    await tell(
      { version: '1.0.0', times: 50 },
      failed('1.0.0', 5),
      { version: '1.1.0', times: 50 },
      failed('1.1.0', 30),
    )
    const { code, printed } = await health('health', 'production')
    assert.equal(code, 1)
    assert.match(
      printed,
      /remote-account {2,}1\.1\.0 {2,}500 {2,}30 {2,}56\.6 .* worse\n {2}before {2,}1\.0\.0 {2,}500 {2,}5 {2,}9\.9 /,
    )
    assert.match(printed, /remote-reports {2,}1\.0\.0 .* nothing to compare with/)
  })

  it('compares a version that is rolled out with the one that the channel has', async () => {
    await publishSample(releases.root, {
      name: 'remote-account',
      version: '1.2.0',
      paths: [ownedPath({ path: '/help' })],
    })
    await rollOut(releases.root, 'production', { 'remote-account': '1.2.0' }, 5)
    await tell({ version: '1.1.0', times: 50 }, { version: '1.2.0', times: 20 }, failed('1.2.0', 30))
    const { code, printed } = await health('health', 'production')
    await endRollout(releases.root, 'production')
    assert.equal(code, 1)
    assert.match(printed, /remote-account {2,}1\.2\.0 .* worse\n {2}before {2,}1\.1\.0 /)
  })

  it('compares the two groups of a rollout, by the visits since its last step', async () => {
    await publishSample(releases.root, {
      name: 'remote-account',
      version: '1.3.0',
      paths: [ownedPath({ path: '/help' })],
    })
    const { release: present } = await readChannel(releases.root, 'production')
    const candidate = { 'remote-account': '1.3.0' }
    await rollOut(releases.root, 'production', candidate, 5)
    const { release, number } = await rollOut(releases.root, 'production', candidate, 25)
    // Their clock is an hour behind that of the operator.
    const visits = (
      ofRelease: string,
      kind: string,
      name: string,
      times: number,
      { step = number, first = 0, value = 100 } = {},
    ) =>
      withClient(database.url, (client) =>
        client.query(
          `INSERT INTO app.telemetry (id, at, kind, name, value, release, visit)
           SELECT gen_random_uuid(), now() - interval '1 hour', $1, $2, $7, $3, $4 + (n + $5) / 1024.0
           FROM generate_series(1, $6) n`,
          [kind, name, ofRelease, step, first, times, value],
        ),
      )
    // 1000 and 250 ms are between the limits of INP (200 ms) and LCP (2500 ms).
    await visits(release, 'web-vital', 'LCP', 20, { value: 3000 })
    await visits(present, 'web-vital', 'LCP', 60, { value: 1000 })
    await visits(release, 'web-vital', 'INP', 10, { value: 250 })
    await visits(present, 'web-vital', 'INP', 30, { value: 250 })
    // A load measures a visit, and a fallback does not.
    await visits(release, 'remote-load', 'fallback', 20, { first: 200 })
    await visits(present, 'remote-load', 'load', 10, { first: 200 })
    // 25 visits, of which 10 report both, and others of the step before.
    await visits(release, 'remote-error', 'uncaught', 15, { first: 100 })
    await visits(release, 'remote-failure', 'render', 20, { first: 105 })
    await visits(present, 'remote-error', 'uncaught', 2, { first: 100 })
    await visits(present, 'remote-error', 'uncaught', 50, { step: number - 1 })
    const { code, printed } = await health('health', 'production')
    await endRollout(releases.root, 'production')
    assert.equal(code, 1)
    assert.deepEqual(
      printed
        .split('\n')
        .slice(-4)
        .map((line) => line.replace(/ since .*:/, ':')),
      [
        `25 % of the visitors get release ${release}: worse`,
        '  visits with a failure or an uncaught error: 25 of about 200 with it, 2 of about 700 without it – worse',
        '  visits with an LCP above 2500 ms: 20 of 20 with it, 0 of 60 without it – worse',
        '  visits with an INP above 200 ms: 10 of 10 with it, 30 of 30 without it',
      ],
    )
    assert.doesNotMatch((await health('health', 'production')).printed, /of the visitors get/)
  })

  it('says that the groups of a rollout are not compared further on a day whose telemetry is full', async () => {
    await publishSample(releases.root, {
      name: 'remote-account',
      version: '1.4.0',
      paths: [ownedPath({ path: '/help' })],
    })
    await rollOut(releases.root, 'production', { 'remote-account': '1.4.0' }, 5)
    const events = (kind: string, times: number) =>
      withClient(database.url, (client) =>
        client.query(
          `INSERT INTO app.telemetry (id, at, kind, name) SELECT gen_random_uuid(), now(), $1, 'LCP' FROM generate_series(1, $2)`,
          [kind, times],
        ),
      )
    await events('web-vital', EVENTS_PER_DAY - 1)
    await events('policy-violation', 5)
    const FULL = /\nThe telemetry of today \(UTC\) is full: after 50,000 events nothing more is stored until midnight/
    assert.doesNotMatch((await health('health', 'production')).printed, FULL)
    await events('web-vital', 1)
    const { code, printed } = await health('health', 'production')
    await endRollout(releases.root, 'production')
    assert.match(printed, FULL)
    assert.equal(code, 0)
  })

  it('takes no chance for a difference, and no few visits for a proof', async () => {
    await tell({ version: '1.0.0', times: 50 }, failed('1.0.0', 5), { version: '1.1.0', times: 50 }, failed('1.1.0', 8))
    assert.match((await health('health', 'production')).printed, / no worse$/m)
    await tell({ version: '1.1.0', times: 1 })
    await withClient(database.url, (client) => client.query(`DELETE FROM app.telemetry WHERE version = '1.0.0'`))
    const { code, printed } = await health('health', 'production')
    assert.deepEqual([code, /too few visits$/m.test(printed)], [0, true])
  })

  it('calls no version worse for two failures, or for a difference that the few loads it was told of leave open', async () => {
    await tell({ version: '1.0.0', times: 100 }, { version: '1.1.0', times: 10 }, failed('1.1.0', 2))
    assert.match((await health('health', 'production')).printed, / no worse$/m)
    await withClient(database.url, (client) => client.query('DELETE FROM app.telemetry'))
    await tell(
      { version: '1.0.0', times: 25 },
      failed('1.0.0', 15),
      { version: '1.1.0', times: 10 },
      failed('1.1.0', 15),
    )
    assert.match((await health('health', 'production')).printed, / no worse$/m)
  })

  it('calls a version worse that never loads', async () => {
    await tell({ version: '1.0.0', times: 50 }, failed('1.1.0', 100), { version: '1.0.0', name: 'fallback', times: 90 })
    const { code, printed } = await health('--json', 'health', 'production')
    assert.equal(code, 1)
    const {
      versions: [account],
    } = JSON.parse(printed) as { versions: unknown[] }
    const none = { LCP: null, INP: null, CLS: null }
    assert.deepEqual(account, {
      remote: 'remote-account',
      now: {
        version: '1.1.0',
        loads: 0,
        failures: 100,
        errors: 0,
        fallbacks: 0,
        loadTime: null,
        entryTime: null,
        vitals: none,
        violations: 0,
      },
      before: {
        version: '1.0.0',
        loads: 500,
        failures: 0,
        errors: 0,
        fallbacks: 90,
        loadTime: 100,
        entryTime: null,
        vitals: none,
        violations: 0,
      },
      verdict: 'worse',
    })
  })

  it('counts what the policy of the page has refused of each version', async () => {
    await tell(
      { version: '1.1.0', kind: 'policy-violation', name: 'require-trusted-types-for', times: 3 },
      { version: '1.0.0', times: 2 },
    )
    const { printed } = await health('health', 'production')
    assert.match(
      printed,
      /^remote-account {2,}1\.1\.0 {2,}0 {2,}0 {2,}0\.0 {2,}0 {2,}0 {2,}(– {2,}){5}3 {2,}too few visits$/m,
    )
    assert.match(printed, /^host {2,}1\.0\.0 .* 0 {2,}nothing to compare with$/m)
  })

  it('shows how quickly a version came, errors of its code, and the web vitals of its pages', async () => {
    const vitals = [
      ['LCP', 1240],
      ['INP', 80],
      ['CLS', 0.04],
    ].map(([name, value]) => ({ version: '1.1.0', kind: 'web-vital', name: name as string, value: value as number }))
    await tell(
      { version: '1.1.0', value: 130 },
      { version: '1.1.0', name: 'entry', value: 40 },
      { version: '1.1.0', kind: 'remote-error', name: 'uncaught', times: 2 },
      ...vitals,
    )
    assert.match(
      (await health('health', 'production')).printed,
      /^remote-account {2,}1\.1\.0 {2,}10 {2,}0 {2,}0\.0 {2,}2 {2,}0 {2,}130 {2,}40 {2,}1240 {2,}80 {2,}0\.04 {2,}0 {2,}too few visits$/m,
    )
  })

  it('counts a failure once, and only of the days that are asked for', async () => {
    const correlation = randomUUID()
    const twice: Told = { ...failed('1.1.0', 2), correlation }
    await tell(twice, { ...failed('1.1.0', 7), ageMs: 3 * DAY_MS })
    const failures = async (...days: string[]) =>
      (
        JSON.parse((await health('--json', 'health', 'production', ...days)).printed) as {
          versions: { now: { failures: number } }[]
        }
      ).versions[0]?.now.failures
    assert.deepEqual([await failures('--days', '2'), await failures()], [1, 8])
    await assert.rejects(health('health', 'production', '--days', '0'), /whole number from 1 to 28/)
  })
})
