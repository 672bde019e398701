import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { RELEASE_HEADER } from '@sightline/shared/contract/boot-element.ts'
import { parseSettings } from '@sightline/shared/service/settings.ts'
import { closePreview, openPreview } from '@sightline/releases/open-preview.ts'
import { previewSet } from '@sightline/releases/previews.ts'
import { promote } from '@sightline/releases/promote.ts'
import { rollOut } from '@sightline/releases/roll-out.ts'
import {
  ownedPath,
  publishSample,
  publishSampleRelease,
  temporaryReleases,
} from '@sightline/releases/testing/published-release.ts'
import { buildGateway } from '../app.ts'
import { gatewaySettings } from '../settings.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SHOWN = { channel: 'production', versions: { 'remote-account': '1.1.0' } }

describe('a preview', () => {
  let app: Awaited<ReturnType<typeof buildGateway>>
  let releases: Awaited<ReturnType<typeof temporaryReleases>>
  let first = ''
  beforeEach(async () => {
    releases = await temporaryReleases()
    first = (await publishSampleRelease(releases.root)).id
    for (const version of ['1.1.0', '1.2.0'])
      await publishSample(releases.root, { name: 'remote-account', version, paths: [ownedPath({ path: '/help' })] })
    await openPreview(releases.root, 'pr-12', SHOWN)
    app = await buildGateway(
      parseSettings(gatewaySettings, {
        ...{ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', RELEASES_DIR: releases.root, PINS: 'on' },
        ...{ API_URL: 'http://127.0.0.1:1', IDENTITY_URL: 'http://127.0.0.1:1', SECRET_KEY: 'k'.repeat(40) },
      }),
      { write: () => undefined },
    )
  })
  afterEach(async () => {
    await app.close()
    await releases.remove()
  })

  const open = (url: string, cookie = '', more: Record<string, string> = {}) =>
    app.inject({
      url,
      headers: {
        ...{ host: 'localhost:3000', accept: 'text/html', 'sec-fetch-mode': 'navigate' },
        ...(cookie && { cookie }),
        ...more,
      },
    })
  type Response = Awaited<ReturnType<typeof open>>
  const cookieOf = ({ cookies }: Response) =>
    cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const releaseOf = ({ headers }: Response) => headers[RELEASE_HEADER]
  const idOf = async (shown = SHOWN) => (await previewSet(releases.root, shown)).id

  it('is shown at its address beside the channel’s set of the moment, and to nobody else', async () => {
    const response = await open('/help?preview=pr-12&tab=1')
    assert.deepEqual([response.statusCode, response.headers.location], [303, '/help?tab=1'])
    const cookie = cookieOf(response)
    const page = await open('/help', cookie)
    assert.equal(releaseOf(page), await idOf())
    assert.match(page.body, /<summary>Preview pr-12 · remote-account 1\.1\.0<\/summary>/)
    assert.match(page.body, /<a href="\?pin=none">Reset<\/a>/)
    assert.equal(releaseOf(await open('/help')), first)
    const [left] = (await open('/help?pin=none', cookie)).cookies
    assert.deepEqual([left?.name, left?.value], ['sightline_pin', ''])
  })

  it('stays as it was opened when the channel moves or rolls out, and follows when it is opened again', async () => {
    const before = await idOf()
    const cookie = cookieOf(await open('/?preview=pr-12'))
    await publishSample(releases.root, { name: 'remote-reports', version: '1.1.0' })
    await promote(releases.root, 'production', { 'remote-reports': '1.1.0' })
    await rollOut(releases.root, 'production', { 'remote-account': '1.2.0' }, 99)
    assert.equal(releaseOf(await open('/help', cookie)), before)
    assert.equal(releaseOf(await open('/help', cookieOf(await open('/?preview=pr-12', cookie)))), await idOf())
    assert.notEqual(await idOf(), before)
  })

  for (const isClosed of [false, true]) {
    it(`shows the later build of its name at the next page, ${isClosed ? 'closed' : 'open'} before`, async () => {
      const cookie = cookieOf(await open('/?preview=pr-12'))
      const later = { ...SHOWN, versions: { 'remote-account': '1.2.0' } }
      if (isClosed) await closePreview(releases.root, 'pr-12')
      await openPreview(releases.root, 'pr-12', later)
      const page = await open('/help', cookie)
      assert.equal(releaseOf(page), await idOf(later))
      assert.match(page.body, /<summary>Preview pr-12 · remote-account 1\.2\.0<\/summary>/)
      // From then on it is pinned as if the address had been opened.
      assert.equal(page.cookies.length, 1)
      const next = await open('/help', cookieOf(page))
      assert.deepEqual([releaseOf(next), next.cookies], [await idOf(later), []])
    })
  }

  it('that is unknown, has ended or is asked for with versions pins nothing, and a page says so', async ({ mock }) => {
    async function refused(query: string, reason: RegExp) {
      const response = await open(`/help?${query}`)
      assert.deepEqual([response.statusCode, response.cookies], [400, []], query)
      assert.match(response.body, reason)
      assert.match(response.body, /<a href="\/__releases">See what there is<\/a>/)
    }
    await refused('preview=pr-99', /There is no preview pr-99\./)
    await refused('preview=..%2Fchannels', /name is of small letters, digits and hyphens/)
    for (const more of ['preview=pr-13', `release=${first}`, 'pin=account@1.2.0', 'pin=none'])
      await refused(`preview=pr-12&${more}`, /A preview cannot be asked for together with/)
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 14 * DAY_MS + 1 })
    await refused('preview=pr-12', /Preview pr-12 ended on/)
  })

  it('is left by browsers that have it when it is closed', async () => {
    const cookie = cookieOf(await open('/?preview=pr-12'))
    await closePreview(releases.root, 'pr-12')
    for (const url of ['/help', '/__releases']) {
      const { statusCode, body, cookies } = await open(url, cookie)
      assert.deepEqual([statusCode, cookies.map(({ maxAge }) => maxAge)], [400, [0]])
      assert.match(body, /Preview pr-12 has been closed\. They are removed from this browser\./)
    }
  })

  it('is left by browsers that have it at its end', async ({ mock }) => {
    const now = Date.now()
    mock.timers.enable({ apis: ['Date'], now: now + 14 * DAY_MS - 60_000 })
    const cookie = cookieOf(await open('/?preview=pr-12'))
    mock.timers.setTime(now + 14 * DAY_MS + 60_000)
    assert.equal(releaseOf(await open('/help', cookie)), first)
  })

  it('of a link on another site waits for a click', async () => {
    const { body, cookies } = await open('/?preview=pr-12', '', { 'sec-fetch-site': 'cross-site' })
    assert.deepEqual(cookies, [])
    assert.match(body, /A link on another site asks for preview pr-12\./)
  })

  it('is listed on the page for QA while it is open', async () => {
    const { body } = await open('/__releases')
    assert.match(body, /<td>pr-12<\/td><td><ul><li>remote-account 1\.1\.0<\/li><\/ul><\/td><td>production<\/td>/)
    assert.match(body, /<a href="\/\?preview=pr-12" aria-label="Open preview pr-12">Open<\/a>/)
    const seen = await open('/__releases', cookieOf(await open('/?preview=pr-12')))
    assert.match(seen.body, /This browser sees release <code>[0-9a-f]{12}<\/code> of preview pr-12, pinned until/)
    await closePreview(releases.root, 'pr-12')
    assert.doesNotMatch((await open('/__releases')).body, /Previews|pr-12/)
  })
})
