import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { Signer } from '@fastify/cookie'
import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import { bootManifest } from '@sightline/shared/contract/release.ts'
import { sharedPaths } from '@sightline/shared/domain/paths.ts'
import { parseSettings } from '@sightline/shared/service/settings.ts'
import { promote, rollback } from '@sightline/releases/promote.ts'
import { buildFolder } from '@sightline/releases/release-folder.ts'
import { endRollout, rollOut } from '@sightline/releases/roll-out.ts'
import { LOTS, takesPart } from '@sightline/releases/rollouts.ts'
import {
  ownedPath,
  publishSample,
  publishSampleRelease,
  temporaryReleases,
} from '@sightline/releases/testing/published-release.ts'
import { buildGateway } from './app.ts'
import { gatewaySettings } from './settings.ts'

const KEY = 'k'.repeat(40)
const COOKIE = 'sightline_lot'
const CANDIDATE = { 'remote-account': '1.1.0' }
const HELP = ownedPath({ path: '/help', title: 'Help' })
const SHARED = ownedPath({ path: sharedPaths.report, title: 'AI visibility report' })

const signer = new Signer(createHmac('sha256', KEY).update('pins').digest('base64url'))
const signed = (value: string) => `${COOKIE}=${encodeURIComponent(signer.sign(value))}`
const cookieOf = (lot: number) => signed(`lot.${lot}`)

describe('a gradual rollout', () => {
  let app: Awaited<ReturnType<typeof buildGateway>>
  let releases: Awaited<ReturnType<typeof temporaryReleases>>
  const lines: string[] = []

  const gateway = (more: NodeJS.ProcessEnv = {}) =>
    buildGateway(
      parseSettings(gatewaySettings, {
        ...{ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', RELEASES_DIR: releases.root },
        ...{ API_URL: 'http://127.0.0.1:1', IDENTITY_URL: 'http://127.0.0.1:1', SECRET_KEY: KEY },
        ...more,
      }),
      { write: (line: string) => void lines.push(line) },
    )

  beforeEach(async () => {
    lines.splice(0)
    releases = await temporaryReleases()
    await publishSampleRelease(releases.root)
    for (const version of ['1.0.1', '1.1.0'])
      await publishSample(releases.root, { name: 'remote-account', version, paths: [HELP, SHARED] })
    await promote(releases.root, 'production', { 'remote-account': '1.0.1' })
    app = await gateway()
  })
  afterEach(async () => {
    await app.close()
    await releases.remove()
  })

  async function open(cookie = '', url = '/help', from = app) {
    const headers = { host: 'localhost:3000', accept: 'text/html', ...(cookie && { cookie }) }
    const { body, cookies } = await from.inject({ url, headers })
    const json = new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)</script>`).exec(body)?.[1] ?? ''
    const boot = bootManifest.parse(JSON.parse(json))
    const account = boot.remotes.find(({ name }) => name === 'remote-account')
    const { release, rolloutStep: step } = boot
    return { cookies, release, step, version: account?.version, previous: account?.previous?.version }
  }
  const versionFor = async (lot: number) => (await open(cookieOf(lot))).version

  /** @returns a lot that takes part from the one share, and not from the smaller one */
  const lotBetween = (release: string, from: number, to: number) =>
    Array.from({ length: LOTS }, (_, lot) => lot).find(
      (lot) => takesPart({ release, percent: to }, lot) && !(from > 0 && takesPart({ release, percent: from }, lot)),
    ) ?? NaN

  it('gives its version to who is in its share, who keep it while the share grows', async () => {
    const { release } = await rollOut(releases.root, 'production', CANDIDATE, 10)
    const [early, later, never] = [lotBetween(release, 0, 10), lotBetween(release, 10, 25), lotBetween(release, 25, 99)]
    assert.deepEqual(await Promise.all([early, later, never].map(versionFor)), ['1.1.0', '1.0.1', '1.0.1'])
    await rollOut(releases.root, 'production', CANDIDATE, 25)
    assert.deepEqual(await Promise.all([early, later, never].map(versionFor)), ['1.1.0', '1.1.0', '1.0.1'])
    assert.equal((await open(cookieOf(early))).release, release)
  })

  it('tells the pages of both groups its step, and those before and after it none', async () => {
    const stepFor = async (lot: number) => (await open(cookieOf(lot))).step
    assert.equal(await stepFor(0), undefined)
    const { release } = await rollOut(releases.root, 'production', CANDIDATE, 10)
    const [inside, outside] = [lotBetween(release, 0, 10), lotBetween(release, 25, 99)]
    assert.deepEqual([await stepFor(inside), await stepFor(outside)], [1, 1])
    await rollOut(releases.root, 'production', CANDIDATE, 25)
    assert.deepEqual([await stepFor(inside), await stepFor(outside)], [2, 2])
    await endRollout(releases.root, 'production')
    assert.equal(await stepFor(inside), undefined)
  })

  it('draws a lot for a browser once, which keeps it from page to page', async () => {
    const { release } = await rollOut(releases.root, 'production', CANDIDATE, 50)
    const first = await open()
    const [{ name, value, expires: _expires, ...kept } = { name: '', value: '' }] = first.cookies
    assert.deepEqual([name, kept], [COOKIE, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 30 * 24 * 60 * 60 }])
    const lot = Number(/^lot\.(\d+)$/.exec(signer.unsign(value).value ?? '')?.[1])
    assert.equal(first.version, takesPart({ release, percent: 50 }, lot) ? '1.1.0' : '1.0.1')
    const again = await open(`${COOKIE}=${encodeURIComponent(value)}`)
    assert.deepEqual(
      [again.version, again.cookies.map(({ value: renewed, maxAge }) => [renewed, maxAge])],
      [first.version, [[value, 30 * 24 * 60 * 60]]],
    )
  })

  it('draws another lot in place of one that is not signed, or was signed as something else', async () => {
    await rollOut(releases.root, 'production', CANDIDATE, 50)
    const lotsFor = async (cookie: string) => {
      const pages = await Promise.all(Array.from({ length: 4 }, () => open(cookie)))
      return pages.map(({ cookies }) => signer.unsign(cookies[0]?.value ?? '').value)
    }
    for (const other of [`${COOKIE}=lot.17.forged`, signed('17'), signed('a lot'), cookieOf(-1)]) {
      const lots = await lotsFor(other)
      assert(lots.every((lot) => /^lot\.\d{1,4}$/.test(lot ?? '')))
      assert(new Set(lots).size > 1, other)
    }
  })

  it('has what the channel has as the fallback of its version', async () => {
    const { release } = await rollOut(releases.root, 'production', CANDIDATE, 10)
    assert.equal((await open(cookieOf(lotBetween(release, 0, 10)))).previous, '1.0.1')
  })

  it('leaves no cookie while there is none, and ends with what moves the channel', async () => {
    const { release } = await rollOut(releases.root, 'production', CANDIDATE, 10)
    const cookie = cookieOf(lotBetween(release, 0, 10))
    assert.equal((await open(cookie)).version, '1.1.0')
    await endRollout(releases.root, 'production')
    assert.equal((await open(cookie)).version, '1.0.1')
    assert.deepEqual((await open()).cookies, [])
    await rollOut(releases.root, 'production', CANDIDATE, 10)
    await rollback(releases.root, 'production')
    assert.equal((await open(cookie)).version, '1.0.0')
    assert.deepEqual((await open()).cookies, [])
  })

  it('is not for a browser that has pinned versions', async () => {
    await rollOut(releases.root, 'production', CANDIDATE, 99)
    const pinning = await gateway({ PINS: 'on' })
    const response = await pinning.inject({ url: '/help?pin=account@1.0.0', headers: { host: 'localhost:3000' } })
    const pin = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const { version, cookies, step } = await open(pin, '/help', pinning)
    assert.deepEqual([version, cookies, step], ['1.0.0', [], undefined])
    await pinning.close()
  })

  it('is not for the pages of shared reports, which other websites show in frames', async () => {
    const { release } = await rollOut(releases.root, 'production', CANDIDATE, 99)
    const cookie = cookieOf(lotBetween(release, 0, 99))
    const { version, cookies, step } = await open(cookie, '/shared/q4Zk0b3Yw9T1uV5xR7cLsA')
    assert.deepEqual([version, cookies, step], ['1.0.1', [], undefined])
  })

  it('is for nobody on a gateway without the key that signs cookies, or whose release cannot be read', async () => {
    const { release } = await rollOut(releases.root, 'production', CANDIDATE, 99)
    const keyless = await gateway({ SECRET_KEY: undefined })
    assert.equal((await open('', '/help', keyless)).version, '1.0.1')
    await keyless.close()
    await rm(buildFolder(releases.root, 'remote-account', '1.1.0'), { recursive: true })
    assert.equal(await versionFor(lotBetween(release, 0, 99)), '1.0.1')
    assert(lines.some((line) => line.includes('There is no build remote-account@1.1.0')))
  })
})
