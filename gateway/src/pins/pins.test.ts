import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { Script } from 'node:vm'
import { Signer } from '@fastify/cookie'
import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import { bootManifest } from '@sightline/shared/contract/release.ts'
import { parseSettings } from '@sightline/shared/service/settings.ts'
import { buildGateway } from '../app.ts'
import { createRelease } from '@sightline/releases/create-release.ts'
import { promote } from '@sightline/releases/promote.ts'
import { gatewaySettings } from '../settings.ts'
import {
  ownedPath,
  publishSample,
  publishSampleRelease,
  temporaryReleases,
} from '@sightline/releases/testing/published-release.ts'

const KEY = 'k'.repeat(40)
const HOUR_MS = 60 * 60 * 1000

describe('pins', () => {
  let app: Awaited<ReturnType<typeof buildGateway>>
  let releases: Awaited<ReturnType<typeof temporaryReleases>>
  let first = ''
  let second = ''
  const lines: string[] = []

  const gateway = (more: NodeJS.ProcessEnv = {}) =>
    buildGateway(
      parseSettings(gatewaySettings, {
        NODE_ENV: 'test',
        PUBLIC_URL: 'http://localhost:3000',
        RELEASES_DIR: releases.root,
        API_URL: 'http://127.0.0.1:1',
        IDENTITY_URL: 'http://127.0.0.1:1',
        SECRET_KEY: KEY,
        PINS: 'on',
        ...more,
      }),
      { write: (line: string) => void lines.push(line) },
    )

  before(async () => {
    releases = await temporaryReleases()
    first = (await publishSampleRelease(releases.root)).id
    await publishSample(releases.root, {
      name: 'remote-account',
      version: '1.1.0',
      paths: [ownedPath({ path: '/help' })],
      revision: '<later>',
    })
    await publishSample(releases.root, {
      name: 'remote-account',
      version: '2.0.0',
      contract: '^2.0',
      paths: [ownedPath({ path: '/help' })],
    })
    second = (await createRelease(releases.root, '1.0.0', { 'remote-reports': '1.0.0', 'remote-account': '1.1.0' })).id
    await promote(releases.root, 'staging', second)
    app = await gateway()
  })
  beforeEach(() => void lines.splice(0))
  after(async () => {
    await app.close()
    await releases.remove()
  })

  const open = (url: string, cookie = '', from = app, more: Record<string, string> = {}) =>
    from.inject({
      url,
      headers: {
        host: 'localhost:3000',
        accept: 'text/html',
        'sec-fetch-mode': 'navigate',
        ...(cookie && { cookie }),
        ...more,
      },
    })

  type Response = Awaited<ReturnType<typeof open>>
  const cookieOf = ({ cookies }: Response) =>
    cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')

  const pin = async (query: string) => cookieOf(await open(`/help?${query}`))

  function versionsOf({ body }: Response) {
    const boot = bootManifest.parse(
      JSON.parse(new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)</script>`).exec(body)?.[1] ?? ''),
    )
    return { release: boot.release, account: boot.remotes.find(({ name }) => name === 'remote-account')?.version }
  }

  const logged = (message: string) =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message)

  it('by the id of a release leads to the same address without it, and shows its versions', async () => {
    const response = await open(`/help?tab=1&release=${second}`)
    assert.deepEqual([response.statusCode, response.headers.location], [303, '/help?tab=1'])
    const [{ name, value: _value, expires: _expires, ...kept } = { name: '', value: '' }] = response.cookies
    assert.deepEqual([name, kept], ['sightline_pin', { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 8 * 3600 }])
    const page = await open('/help', cookieOf(response))
    assert.deepEqual(versionsOf(page), { release: second, account: '1.1.0' })
    assert.equal(page.headers['cache-control'], 'private, no-cache')
    assert.deepEqual(versionsOf(await open('/help')), { release: first, account: '1.0.0' })
  })

  it('by versions puts them into the channel’s set, whether or not a release of that set is stored', async () => {
    for (const query of [
      'pin=account@1.1.0',
      'pin=remote-account@1.1.0,reports@1.0.0',
      'pin=host@1.0.0&pin=account@1.1.0',
    ]) {
      assert.deepEqual(versionsOf(await open('/help', await pin(query))), { release: second, account: '1.1.0' }, query)
    }
    assert.equal(versionsOf(await open('/help', await pin(`release=${second}&pin=account@1.0.0`))).account, '1.0.0')
    assert.equal(versionsOf(await open('/reports/project/1', await pin('pin=account@none'))).account, undefined)
  })

  it('is left as it is by an address that names nothing', async () => {
    for (const query of ['pin=', 'release=', 'release=&pin=,'])
      assert.equal((await open(`/help?${query}`)).statusCode, 200, query)
  })

  it('comes from opening a page only', async () => {
    const image = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
    for (const url of [`/favicon.svg?release=${second}`, `/help?release=${second}`]) {
      const response = await open(url, '', app, image)
      assert.deepEqual([response.statusCode, response.cookies], [200, []])
    }
    const head = await app.inject({
      method: 'HEAD',
      url: `/help?release=${second}`,
      headers: { host: 'localhost:3000' },
    })
    assert.deepEqual([head.statusCode, head.cookies], [200, []])
    for (const site of ['none', 'same-origin']) {
      assert.equal((await open(`/help?release=${second}`, '', app, { 'sec-fetch-site': site })).statusCode, 303)
    }
  })

  it('of a link on another site waits for a click', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const response = await open(`/help?tab=1&release=${second}&pin=%3Cb%3E`, '', app, { 'sec-fetch-site': site })
      assert.deepEqual(
        [response.statusCode, response.cookies, response.headers['cache-control']],
        [200, [], 'no-store'],
      )
      assert.match(response.body, new RegExp(`A link on another site asks for release ${second}, &#60;b&#62;\\.`))
      assert.ok(
        response.body.includes(`<a href="/help?tab=1&#38;release=${second}&#38;pin=%3Cb%3E">See these versions</a>`),
      )
      assert.match(String(response.headers['content-security-policy']), /default-src 'none';.*frame-ancestors 'self'/)
    }
    const reset = await open('//evil.example/?pin=none', '', app, { 'sec-fetch-site': 'cross-site' })
    assert.match(reset.body, /asks for the versions that all visitors get\..*<a href="\/evil\.example\/\?pin=none">/s)
  })

  it('stays when the channel moves', async () => {
    const cookie = await pin('pin=account@1.0.0')
    await promote(releases.root, 'production', second)
    assert.equal(versionsOf(await open('/help', cookie)).account, '1.0.0')
    assert.equal(versionsOf(await open('/help')).account, '1.1.0')
    await promote(releases.root, 'production', first)
  })

  it('shows a badge that says what differs, and how to reset it', async () => {
    const { body, headers } = await open('/about', await pin(`release=${second}`))
    const badge = /<aside[^]*<\/aside>/.exec(body)?.[0] ?? ''
    assert.match(badge, new RegExp(`Pinned: release ${second}, 1 version differs`))
    assert.match(badge, /<li>remote-account 1\.0\.0 → 1\.1\.0<\/li>/)
    assert.match(badge, /<a href="\?pin=none">Reset<\/a>/)
    const [, styles = '', hash] =
      /<link rel="stylesheet" href="(\/__releases\/[^"]+)" integrity="([^"]+)">/.exec(body) ?? []
    const sheet = await open(styles)
    assert.match(String(sheet.headers['content-type']), /^text\/css/)
    assert.equal(hash, `sha384-${createHash('sha384').update(sheet.body).digest('base64')}`)
    assert.match(String(headers['content-security-policy']), /style-src 'self';/)
    assert.doesNotMatch((await open('/about')).body, /class="pin"|badge\.css/)
  })

  it('says nothing of the channel’s versions in the badge when they cannot be read', async () => {
    const cookie = await pin(`release=${second}`)
    const file = path.join(releases.root, `releases/${first}.json`)
    await rename(file, `${file}.away`)
    const { body } = await open('/about', cookie)
    await rename(`${file}.away`, file)
    assert.match(body, new RegExp(`<summary>Pinned: release ${second}</summary>`))
  })

  it('is removed by the badge’s address', async () => {
    const response = await open('/help?a=1&pin=none', await pin(`release=${second}`))
    assert.deepEqual([response.statusCode, response.headers.location], [303, '/help?a=1'])
    assert.deepEqual(
      response.cookies.map(({ name, value, maxAge }) => [name, value, maxAge]),
      [['sightline_pin', '', 0]],
    )
    assert.equal(logged('pin removed').length, 1)
  })

  it('is removed without losing what else the page’s address holds', async () => {
    const locationAfter = async (referer: string) =>
      (await open('/help?pin=none', '', app, { referer })).headers.location
    assert.equal(await locationAfter('http://localhost:3000/help?q=a+b&tab=1'), '/help?q=a+b&tab=1')
    assert.equal(await locationAfter('http://localhost:3000/about?tab=1'), '/help')
    assert.equal(await locationAfter('http://evil.example/help?tab=1'), '/help')
    assert.equal(await locationAfter('no address'), '/help')
  })

  it('is written down in the log', async () => {
    await pin('pin=account@1.1.0')
    const versions = ['host@1.0.0', 'remote-account@1.1.0', 'remote-reports@1.0.0']
    const [{ release, versions: told, caller } = {}] = logged('versions pinned')
    assert.deepEqual([release, told, caller], [second, versions, '127.0.0.1'])
  })

  const refused: [query: string, reason: RegExp][] = [
    ['release=0123456789ab', /There is no release 0123456789ab\. There are: [0-9a-f]{12}, [0-9a-f]{12}\./],
    ['release=../channels/production/000001', /There is no release \.\./],
    ['release=https://evil.example/x.json', /There is no release https:/],
    ['release=%00', /There is no release/],
    ['pin=account@9.9.9', /There is no version 9\.9\.9 of remote-account\. There are: 1\.0\.0, 1\.1\.0, 2\.0\.0\./],
    ['pin=account@../../../etc', /There is no version \.\./],
    ['pin=../builds@1.0.0', /There is no package \.\./],
    ['pin=other@1.0.0', /There is no package other\. There are: host, remote-account, remote-reports\./],
    ['pin=https://evil.example/remoteEntry.js', /is not name@version/],
    ['pin=account@https://evil.example/remoteEntry.js', /There is no version https:/],
    ['pin=__proto__@1.0.0', /There is no package __proto__/],
    [
      'pin=account@1.0.0,remote-account@1.1.0',
      /Only one version of remote-account can be asked for, not 1\.0\.0 and 1\.1\.0\./,
    ],
    ['release=a&release=b', /Only one release can be asked for, not a, b\./],
    ['pin=none,zz@1', /none cannot be asked for together with versions\./],
    ['pin=none&release=nope', /none cannot be asked for together with versions\./],
    ['pin=host@none', /There is no version none of host\./],
    ['pin=account@2.0.0', /do not fit each other: remote-account@2\.0\.0 asks for contract \^2\.0/],
    [`release=${'<b>'.repeat(100)}`, /There is no release (&#60;b&#62;){20}…\./],
  ]
  for (const [query, reason] of refused) {
    it(`refuses ${query.slice(0, 60)}, and leaves a pin as it was`, async () => {
      const response = await open(`/help?${query}`, await pin(`release=${second}`))
      assert.equal(response.statusCode, 400)
      assert.match(response.body, reason)
      assert.match(response.body, /<a href="\/__releases">See what there is<\/a>/)
      assert.deepEqual(response.cookies, [])
      assert.equal(logged('pin refused').length, 1)
    })
  }

  it('refuses a cookie that was forged, and takes it off the browser', async () => {
    const forged = Buffer.from(
      JSON.stringify({ host: '1.0.0', remotes: { 'remote-account': '1.1.0' }, until: Date.now() + HOUR_MS }),
    ).toString('base64url')
    const [, signature = ''] = decodeURIComponent(await pin(`release=${second}`)).split('.')
    const other = await gateway({ SECRET_KEY: 'x'.repeat(40) })
    const signedElsewhere = cookieOf(await open(`/help?release=${second}`, '', other))
    await other.close()
    for (const cookie of [
      `sightline_pin=${forged}`,
      `sightline_pin=${forged}.${signature}`,
      'sightline_pin=..%2F..%2Fetc.x',
      signedElsewhere,
    ]) {
      for (const url of ['/help', '/__releases']) {
        const response = await open(url, cookie)
        assert.equal(response.statusCode, 400)
        assert.match(response.body, /was not made by this product\. They are removed from this browser\./)
        assert.deepEqual(
          response.cookies.map(({ value, maxAge }) => [value, maxAge]),
          [['', 0]],
        )
      }
    }
    assert.equal(logged('pin refused').length, 8)
  })

  it('ends after eight hours', async ({ mock }) => {
    const cookie = await pin(`release=${second}`)
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 8 * HOUR_MS + 1 })
    assert.equal(versionsOf(await open('/help', cookie)).release, first)
    const broken = await gateway({ CHANNEL: 'nothing', PINS: 'on' })
    const { statusCode, cookies } = await open('/help', cookie, broken)
    await broken.close()
    assert.deepEqual([statusCode, cookies], [503, []])
  })

  it('is refused when its builds have gone', async () => {
    await publishSample(releases.root, {
      name: 'remote-account',
      version: '1.2.0',
      paths: [ownedPath({ path: '/help' })],
    })
    const cookie = await pin('pin=account@1.2.0')
    assert.equal((await open('/help', cookie)).statusCode, 200)
    await rm(path.join(releases.root, 'builds/remote-account/1.2.0'), { recursive: true })
    const response = await open('/help', cookie)
    assert.deepEqual([response.statusCode, response.cookies[0]?.value], [400, ''])
  })

  it('is possible only where it is allowed', async () => {
    const cookie = await pin(`release=${second}`)
    const allowed = async (more: NodeJS.ProcessEnv) => {
      const other = await gateway({ PINS: '', ...more })
      const [asked, mailed, page, list] = [
        await open(`/help?release=${first}`, '', other),
        await open('/help?preview=1', '', other),
        await open('/help', cookie, other),
        await open('/__releases', '', other),
      ]
      await other.close()
      return [asked.statusCode, mailed.statusCode, versionsOf(page).release, list.statusCode]
    }
    // A preview alone is no request for versions there: other programs append that word to links.
    assert.deepEqual(await allowed({}), [403, 200, first, 404])
    assert.deepEqual(await allowed({ PINS: 'off', CHANNEL: 'staging' }), [403, 200, second, 404])
    assert.deepEqual(await allowed({ CHANNEL: 'staging' }), [303, 400, second, 200])
    assert.deepEqual(await allowed({ CHANNEL: 'staging', SECRET_KEY: '' }), [403, 200, second, 404])
    await assert.rejects(async () => gateway({ SECRET_KEY: '' }), /PINS: needs SECRET_KEY/)
  })

  it('lets a page be traced where it is allowed, and adds nothing to a page that is not', async () => {
    const { body } = await open('/help?trace')
    const files = [...body.matchAll(/(?:href|src)="(\/__trace\/[^"]+)" integrity="([^"]+)">/g)]
    assert.deepEqual(
      files.map(([, url]) => url),
      ['/__trace/trace.css', '/__trace/trace.js'],
    )
    for (const [, url = '', hash] of files) {
      const { body: text, headers } = await open(url)
      assert.equal(hash, `sha384-${createHash('sha384').update(text).digest('base64')}`)
      assert.match(String(headers['content-type']), /^text\/(css|javascript)/)
      if (url.endsWith('.js')) new Script(text)
    }
    assert.ok(body.indexOf('trace.js') < body.indexOf('/builds/host/1.0.0/entry'))
    for (const url of ['/help', '/help?other=trace']) assert.doesNotMatch((await open(url)).body, /__trace/, url)
    const other = await gateway({ PINS: '' })
    assert.doesNotMatch((await open('/help?trace', '', other)).body, /__trace/)
    assert.equal((await open('/__trace/trace.js', '', other)).statusCode, 404)
    await other.close()
  })

  it('can be chosen beside a build that cannot be read', async () => {
    const folder = path.join(releases.root, 'builds/remote-account/0.9.0')
    await mkdir(folder)
    await writeFile(
      path.join(folder, 'build.json'),
      '{"name":"remote-account","version":"0.9.0","shared":{"react":"19"}}',
    )
    const { statusCode, body } = await open('/__releases')
    await rm(folder, { recursive: true })
    assert.equal(statusCode, 200)
    assert.doesNotMatch(body, /<option[^>]*0\.9\.0/)
    assert.match(body, /Cannot be read.*<li>build remote-account@0\.9\.0<\/li>/)
  })

  it('can be chosen beside a release that cannot be read', async () => {
    const file = path.join(releases.root, 'releases/broken.json')
    await writeFile(file, '{')
    const { statusCode, body } = await open('/__releases')
    await rm(file)
    assert.equal(statusCode, 200)
    assert.match(body, /Cannot be read.*<li>release broken<\/li>/)
    assert.doesNotMatch(body, /Pin release broken/)
  })

  it('can be chosen while the channel’s own release cannot be read', async () => {
    const file = path.join(releases.root, `releases/${first}.json`)
    await rename(file, `${file}.away`)
    const { statusCode, body } = await open('/__releases')
    const pinned = await open('/help', await pin(`release=${second}`))
    await rename(`${file}.away`, file)
    assert.equal(statusCode, 200)
    assert.match(body, /This browser sees no release: that of channel production cannot be read\./)
    assert.match(body, /<td>production<\/td>.*<li>cannot be read<\/li>/)
    assert.equal(versionsOf(pinned).release, second)
  })

  it('can be chosen while the store of releases is away, which the page for QA says', async () => {
    const data = await temporaryReleases()
    const cut = await gateway({ RELEASES_URL: 'http://127.0.0.1:1/tree', DATA_DIR: data.root })
    const { statusCode, body } = await open('/__releases', '', cut)
    await cut.close()
    await data.remove()
    assert.equal(statusCode, 200)
    assert.match(
      body,
      /Not everything arrives from the store: what was read before is served\..*The store of releases did not give channels\/production/s,
    )
    assert.doesNotMatch((await open('/__releases')).body, /Not everything arrives/)
  })

  it('of another format is ignored, and taken off the browser', async () => {
    const signer = new Signer(createHmac('sha256', KEY).update('pins').digest('base64url'))
    for (const value of [
      'not JSON',
      JSON.stringify({ release: second }),
      JSON.stringify({ host: 1, remotes: [], until: '' }),
    ]) {
      const cookie = `sightline_pin=${encodeURIComponent(signer.sign(Buffer.from(value).toString('base64url')))}`
      for (const url of ['/help', '/__releases']) {
        const response = await open(url, cookie)
        assert.deepEqual([response.statusCode, response.cookies.map(({ maxAge }) => maxAge)], [200, [0]])
        assert.match(response.body, new RegExp(first))
      }
    }
  })

  it('is asked for again when the page for QA is opened by another name of the host', async () => {
    const { headers } = await open(`/__releases?release=${second}`, '', app, { host: '127.0.0.1:3000' })
    assert.equal(headers.location, `http://localhost:3000/__releases?release=${second}`)
  })

  it('has a page of all channels, releases and versions, which pins by a click', async () => {
    const { body, headers, statusCode } = await open('/__releases')
    assert.equal(statusCode, 200)
    assert.match(body, new RegExp(`This browser sees release <code>${first}</code> of channel production`))
    assert.match(body, /<td>staging<\/td>.*<li>remote-account 1\.0\.0 → 1\.1\.0<\/li>/)
    assert.match(
      body,
      /<option value="remote-account@1\.0\.0" selected>1\.0\.0 · 2026-11-20 00:00 UTC · test · production<\/option>/,
    )
    assert.match(body, /&#60;later&#62;/)
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /form-action 'self'/)
    const style = /<style>([^]*?)<\/style>/.exec(body)?.[1] ?? ''
    assert.ok(policy.includes(createHash('sha256').update(style).digest('base64')))
    assert.equal(headers['cache-control'], 'no-store')

    const link = new RegExp(`<a href="(/__releases\\?release=${second})"`).exec(body)?.[1] ?? ''
    const pinned = await open(link)
    assert.equal(pinned.headers.location, '/__releases')
    const page = (await open('/__releases', cookieOf(pinned))).body
    assert.match(page, new RegExp(`This browser sees release <code>${second}</code>, pinned until 20\\d\\d-`))
    assert.match(page, /<a class="button" href="\?pin=none">Reset to channel production<\/a>/)
  })
})
