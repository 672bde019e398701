import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { parseSettings } from '@sightline/shared/service/settings.ts'
import { readChannel } from '../channels.ts'
import { findPreview, readOpenPreview } from '../previews.ts'
import { promote, setLock, type Gate } from '../promote.ts'
import { buildFolder, readBuild, readRelease } from '../release-folder.ts'
import { rollOut } from '../roll-out.ts'
import { findRollout } from '../rollouts.ts'
import { archiveSample } from '../testing/build-archive.ts'
import { publishSample, publishSampleRelease, temporaryReleases } from '../testing/published-release.ts'
import { buildReleasesService } from './app.ts'
import { WRONG_TOKENS } from './authenticate.ts'
import { addToken, publishersFolder, revokeToken, type NewToken } from './publisher-tokens.ts'
import type { ErrorBody } from './refusal.ts'
import { releasesServiceSettings } from './settings.ts'

const ACCOUNT = { name: 'remote-account', version: '1.1.0' }
const TEAM: NewToken = { package: 'remote-account', channels: ['production'], days: 90, name: 'CI of team account' }
const LIMITS = { compressedBytes: 100_000, unpackedBytes: 400_000, manifestBytes: 50_000, files: 10 }

type Change = NonNullable<NonNullable<Parameters<typeof archiveSample>[1]>['change']>

interface LogLine {
  msg: string
  token?: string
}

describe('the releases service', () => {
  let root = ''
  let dataDir = ''
  let remove = async () => {}
  let first = ''
  let app: FastifyInstance
  let gate: Gate
  let lines: LogLine[]
  let id = ''
  let token = ''

  beforeEach(async () => {
    ;({ root, remove } = await temporaryReleases())
    dataDir = await mkdtemp(path.join(tmpdir(), 'sightline publishers-'))
    first = (await publishSampleRelease(root)).id
    gate = async () => []
    lines = []
    app = await open()
    ;({ id, text: token } = await tokenFor())
  })
  afterEach(async () => {
    await app.close()
    await remove()
    await rm(dataDir, { recursive: true })
  })

  const open = () =>
    buildReleasesService({
      settings: parseSettings(releasesServiceSettings, { RELEASES_DIR: root, DATA_DIR: dataDir }),
      gates: () => [(release, present) => gate(release, present)],
      limits: LIMITS,
      stream: { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) },
    })

  async function tokenFor(fields: Partial<NewToken> = {}) {
    const added = await addToken(publishersFolder(dataDir), { ...TEAM, ...fields })
    return { id: added.token.id, text: added.text }
  }

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { body, authorization = `Bearer ${token}` }: { body?: object; authorization?: string } = {},
  ) {
    const type = Buffer.isBuffer(body) ? 'application/gzip' : 'application/json'
    const headers = { ...(authorization !== '' && { authorization }), ...(body && { 'content-type': type }) }
    const response = await app.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: response.statusCode, body: response.body === '' ? null : (response.json() as unknown) }
  }

  async function refused(answer: ReturnType<typeof call>, status: number, words: RegExp): Promise<void> {
    const { status: actual, body } = await answer
    const { error, problems } = body as ErrorBody
    assert.equal(actual, status, JSON.stringify(body))
    assert.match([error, ...problems].join('\n'), words)
    assert.doesNotMatch(error, /\n/)
    assert.equal(JSON.stringify(body).includes(root), false)
  }

  const upload = async (archive: Buffer | Promise<Buffer>, authorization?: string) =>
    call('POST', '/builds', { body: await archive, ...(authorization !== undefined && { authorization }) })

  const moveTo = (version: string, percent?: number, channel = 'production') =>
    call('POST', `/channels/${channel}`, { body: { version, percent } })

  const rollBack = (channel = 'production') => call('POST', `/channels/${channel}/rollback`, { body: {} })

  async function nothingIsLeft(): Promise<void> {
    assert.deepEqual(await readdir(path.join(root, 'drafts')).catch(() => []), [])
    assert.equal(existsSync(buildFolder(root, ACCOUNT.name, ACCOUNT.version)), false)
  }

  const presentRemotes = async () => (await readRelease(root, (await readChannel(root, 'production')).release)).remotes

  it('says that it is well, without a token', async () => {
    assert.deepEqual(await call('GET', '/healthz', { authorization: '' }), { status: 200, body: { ok: true } })
  })

  describe('asks for a token and', () => {
    const calls = () => [
      call('POST', '/builds', { body: Buffer.from('no archive'), authorization: token }),
      call('POST', '/channels/production', { body: { version: '1.0.0' }, authorization: token }),
      call('POST', '/channels/production/rollback', { body: {}, authorization: token }),
      call('PUT', '/previews/pr-12', { body: { version: '1.0.0' }, authorization: token }),
      call('DELETE', '/previews/pr-12', { authorization: token }),
    ]

    it('refuses each call without one', async () => {
      token = ''
      for (const answer of calls()) await refused(answer, 401, /needs a publisher token/)
    })

    it('refuses each call with a wrong secret', async () => {
      token = `Bearer sl_pub_${id}_${randomBytes(32).toString('base64url')}`
      for (const answer of calls()) await refused(answer, 401, /is not valid/)
    })

    it('refuses one that is unknown or malformed', async () => {
      for (const text of ['sl_pub_000000000000_x', 'x', `sl_pub_../../${id}_${'a'.repeat(43)}`])
        await refused(call('DELETE', '/previews/a', { authorization: `Bearer ${text}` }), 401, /is not valid/)
    })

    it('refuses one that has expired', async () => {
      const file = path.join(publishersFolder(dataDir), `${id}.json`)
      const stored = JSON.parse(await readFile(file, 'utf8')) as object
      await writeFile(file, JSON.stringify({ ...stored, until: '2026-11-29T00:00:00.000Z' }))
      await refused(moveTo('1.0.0'), 401, /has expired/)
    })

    it('refuses one that was revoked a moment ago', async () => {
      assert.equal((await moveTo('1.0.0')).status, 200)
      await revokeToken(publishersFolder(dataDir), id)
      await refused(moveTo('1.0.0'), 401, /has been revoked/)
    })

    it('stores no secret, and nothing in the store that others may read', async () => {
      const stored = await readFile(path.join(publishersFolder(dataDir), `${id}.json`), 'utf8')
      assert.equal(stored.includes(token.slice(-43)), false)
      assert.deepEqual((await readdir(root)).includes('publishers'), false)
    })

    it('refuses all calls of an address that has sent too many wrong ones', async () => {
      const wrong = `Bearer ${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`
      for (let sent = 0; sent < WRONG_TOKENS; sent += 1)
        await refused(call('DELETE', '/previews/a', { authorization: wrong }), 401, /not valid/)
      await refused(moveTo('1.0.0'), 429, /Too many wrong tokens/)
    })

    it('looks at no more wrong ones when many come at once', async () => {
      const wrong = `Bearer sl_pub_${id}_${randomBytes(32).toString('base64url')}`
      const sent = Array.from({ length: 2 * WRONG_TOKENS }, () =>
        call('DELETE', '/previews/a', { authorization: wrong }),
      )
      const answers = (await Promise.all(sent)).map(({ status }) => status)
      assert.equal(answers.filter((status) => status === 401).length, WRONG_TOKENS)
      assert.equal(answers.filter((status) => status === 429).length, WRONG_TOKENS)
    })
  })

  describe('takes a build that', () => {
    it('is whole, and says whether it was there already', async () => {
      const archive = await archiveSample(ACCOUNT)
      assert.deepEqual(await upload(archive), { status: 201, body: ACCOUNT })
      assert.equal((await readBuild(root, ACCOUNT.name, ACCOUNT.version)).entry, 'entry.1234abcd.js')
      assert.deepEqual(await upload(archive), { status: 200, body: ACCOUNT })
      assert.deepEqual(await readdir(path.join(root, 'drafts')), [])
      assert.equal((await readChannel(root, 'production')).release, first)
    })

    it('is packed by tar, with folders and ./ before the names', async () => {
      const dotted = archiveSample(ACCOUNT, {
        change: (entries) => [
          { name: './', type: 'directory', content: Buffer.alloc(0) },
          ...entries.map((entry) => ({ ...entry, name: `./${entry.name}` })),
        ],
      })
      assert.equal((await upload(dotted)).status, 201)
    })
  })

  describe('refuses a build that', () => {
    it('is of another package', async () => {
      await refused(upload(archiveSample({ ...ACCOUNT, name: 'remote-reports' })), 403, /the build of remote-reports/)
      assert.equal(existsSync(buildFolder(root, 'remote-reports', ACCOUNT.version)), false)
    })

    it('has the version of one with other files', async () => {
      await upload(archiveSample(ACCOUNT))
      const other = archiveSample({ ...ACCOUNT, signedIn: ['more.js'] })
      await refused(upload(other), 409, /remote-account@1\.1\.0 is published already, with other files\.$/)
      assert.equal((await readBuild(root, ACCOUNT.name, ACCOUNT.version)).signedIn, undefined)
    })

    const file = (name: string) => ({ name, content: Buffer.from('x') })
    const paths = ['../outside.js', '/tmp/outside.js', 'a/../../outside.js', 'a//b.js', '.hidden', 'a\\b.js', 'ä.js']
    it('has a file at a path that leads elsewhere or is not plain', async () => {
      for (const name of [...paths, 'a'.repeat(201)]) {
        const archive = archiveSample(ACCOUNT, { change: (entries) => [...entries, file(name)] })
        await refused(upload(archive), 422, /safe relative paths only\.\n.* is not a relative path of plain names/)
        await nothingIsLeft()
      }
      assert.equal(existsSync(path.join(root, 'outside.js')), false)
    })

    it('has something else than files', async () => {
      for (const type of ['symlink', 'link', 'character-device', 'fifo'] as const) {
        const entry = { name: 'link.js', type, linkname: '/etc/passwd', content: Buffer.alloc(0) }
        await refused(upload(archiveSample(ACCOUNT, { change: () => [entry] })), 422, new RegExp(`is a ${type}`))
        await nothingIsLeft()
      }
    })

    const parsed = (content: Buffer) => JSON.parse(content.toString()) as object
    const changed =
      (name: RegExp, content: string): Change =>
      (entries) =>
        entries.map((entry) => (name.test(entry.name) ? { ...entry, content: Buffer.from(content) } : entry))
    const broken: [string, Parameters<typeof archiveSample>[1], RegExp][] = [
      ['has another hash', { change: changed(/\.js$/, 'alert(1)') }, /does not have the hash of its build/],
      [
        'lacks a file',
        { change: (all) => all.filter(({ name }) => !name.endsWith('.js')) },
        /entry\.1234abcd\.js is missing/,
      ],
      ['has no build.json', { change: (all) => all.filter(({ name }) => name !== 'build.json') }, /no build\.json/],
      [
        'has a damaged build.json',
        { change: changed(/build\.json$/, '{"name":1') },
        /build\.json of the archive is damaged/,
      ],
      ['has a file twice', { change: (all) => [...all, ...all] }, /a path stands in it twice/],
      ['styles other elements', { styles: { 'all.css': 'p { color: red }' } }, /styles what is not its own/],
    ]
    for (const [what, options, words] of broken)
      it(what, async () => {
        await refused(upload(archiveSample(ACCOUNT, options)), 422, words)
        await nothingIsLeft()
      })

    it('names a page that is none of its files', async () => {
      const outside = '../../../../etc/passwd'
      const prerendered = { '/help': { file: outside, description: '' } }
      for (const fields of [{ prerendered }, { skeletons: { '/help': outside } }]) {
        const add: Change = (entries) =>
          entries.map((entry) =>
            entry.name === 'build.json'
              ? { ...entry, content: Buffer.from(JSON.stringify({ ...parsed(entry.content), ...fields })) }
              : entry,
          )
        await refused(upload(archiveSample(ACCOUNT, { change: add })), 422, /there is no hash for .*\/etc\/passwd/)
        await nothingIsLeft()
      }
    })

    it('speaks another contract', async () => {
      await refused(upload(archiveSample({ ...ACCOUNT, contract: '^2.0' })), 422, /asks for contract \^2\.0/)
      await nothingIsLeft()
    })

    it('names a version that leads elsewhere', async () => {
      const elsewhere = (text: string) => Buffer.from(text.replace('"version":"1.1.0"', '"version":"../1.1.0"'))
      const change: Change = (entries) =>
        entries.map(({ name, content }) => ({ name, content: elsewhere(content.toString('latin1')) }))
      await refused(upload(archiveSample(ACCOUNT, { change })), 422, /Not a build: remote-account@\.\.\/1\.1\.0/)
      await nothingIsLeft()
    })

    const large: [string, Change, RegExp][] = [
      [
        'is too large',
        (all) => [...all, { name: 'large.js', content: randomBytes(150_000) }],
        /The archive has more than 0\.1 MB/,
      ],
      [
        'is too large when it is unpacked',
        (all) => [...all, { name: 'large.js', content: Buffer.alloc(500_000) }],
        /The unpacked archive has more than 0\.4 MB/,
      ],
      [
        'has a build.json that is too large',
        changed(/build\.json$/, ' '.repeat(60_000)),
        /build\.json has more than 0\.05 MB/,
      ],
      [
        'has too many files',
        (all) => [...all, ...Array.from({ length: 10 }, (_, at) => file(`${at}.js`))],
        /more than 10 files/,
      ],
    ]
    for (const [what, change, words] of large)
      it(what, async () => {
        await refused(upload(archiveSample(ACCOUNT, { change })), 413, words)
        await nothingIsLeft()
      })

    it('is too large and does not say so before', async () => {
      const large = (all: Parameters<Change>[0]) => [...all, { name: 'large.js', content: randomBytes(300_000) }]
      const archive = await archiveSample(ACCOUNT, { change: large })
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' }
      const sent = request(`${await app.listen({ port: 0 })}/builds`, { method: 'POST', headers })
      Readable.from([archive.subarray(0, 150_000), archive.subarray(150_000)]).pipe(sent)
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      const { error } = (await json(response)) as ErrorBody
      assert.deepEqual([response.statusCode, error], [413, 'The archive has more than 0.1 MB.'])
      await nothingIsLeft()
    })

    it('is no archive, or half of one', async () => {
      const whole = await archiveSample(ACCOUNT)
      for (const body of [Buffer.from('no archive'), whole.subarray(0, whole.length / 2)]) {
        await refused(upload(body), 422, /cut off, or is not a tar/)
        await nothingIsLeft()
      }
    })

    it('is not sent as one', async () => {
      await refused(call('POST', '/builds', { body: { name: 'remote-account' } }), 415, /./)
    })

    it('is cut off on its way', async () => {
      const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
      const archive = await archiveSample(ACCOUNT)
      const socket = connect(Number(port), '127.0.0.1')
      const head = [
        ...['POST /builds HTTP/1.1', 'host: localhost', `authorization: Bearer ${token}`],
        ...['content-type: application/gzip', `content-length: ${archive.length}`, '', ''],
      ]
      socket.write(head.join('\r\n'))
      socket.write(archive.subarray(0, archive.length - 10))
      const drafts = path.join(root, 'drafts')
      while ((await readdir(drafts).catch(() => [])).length === 0) await new Promise(setImmediate)
      socket.destroy()
      await once(socket, 'close')
      while ((await readdir(drafts)).length > 0) await new Promise(setImmediate)
      await nothingIsLeft()
      assert.equal((await upload(archive)).status, 201)
    })
  })

  it('removes at its start what a killed one has left, and no other draft', async () => {
    for (const name of ['upload.1', 'remote-account.2'])
      await mkdir(path.join(root, 'drafts', name), { recursive: true })
    await (await open()).close()
    assert.deepEqual(await readdir(path.join(root, 'drafts')), ['remote-account.2'])
  })

  describe('moves a channel', () => {
    beforeEach(async () => {
      for (const version of ['1.1.0', '1.2.0'])
        for (const name of ['remote-account', 'remote-reports']) await publishSample(root, { name, version })
    })

    it('to a version of the token’s package, after the gates, and says who it was', async () => {
      const asked: unknown[] = []
      gate = async ({ remotes }, present) => {
        asked.push(remotes, present)
        return []
      }
      const { status, body } = await moveTo('1.1.0')
      const { release, history } = await readChannel(root, 'production')
      assert.deepEqual({ status, body }, { status: 200, body: { channel: 'production', release, percent: 100 } })
      const remotes = { 'remote-account': '1.1.0', 'remote-reports': '1.0.0' }
      assert.deepEqual(asked, [remotes, first])
      assert.deepEqual(await presentRemotes(), remotes)
      assert.equal(history.at(-1)?.by, `token ${id} (CI of team account)`)
      const line = lines.find(({ msg }) => msg === 'publisher call accepted')
      const expected = { token: id, package: 'remote-account', channel: 'production', from: first, to: release }
      assert.partialDeepStrictEqual(line, { ...expected, version: '1.1.0', percent: 100, status: 200 })
    })

    it('for a share of the visitors, a larger share, and everybody', async () => {
      const five = (await moveTo('1.1.0', 5)).body as { release: string; percent: number }
      assert.equal(five.percent, 5)
      assert.equal((await readChannel(root, 'production')).release, first)
      assert.deepEqual((await moveTo('1.1.0', 25)).body, { ...five, percent: 25 })
      const rollout = await findRollout(root, await readChannel(root, 'production'))
      assert.partialDeepStrictEqual(rollout, { percent: 25, by: `token ${id} (CI of team account)` })
      assert.deepEqual((await moveTo('1.1.0', 100)).body, { ...five, percent: 100 })
      assert.equal((await readChannel(root, 'production')).release, five.release)
    })

    it('not when a gate finds a problem', async () => {
      gate = async () => ['remote-account@1.1.0 in a browser at /help: it throws']
      for (const percent of [undefined, 5])
        await refused(
          moveTo('1.1.0', percent),
          422,
          /^Release \w{12} cannot be served\.\nremote-account@1\.1\.0 in a browser/,
        )
      assert.equal((await readChannel(root, 'production')).history.length, 1)
      const reason = /cannot be served\. remote-account@1\.1\.0 in a browser/
      const told = JSON.stringify(lines.filter(({ msg }) => msg === 'publisher call refused'))
      assert.match(told, reason)
      assert.match(told, /"address":"127\.0\.0\.1"/)
    })

    it('not when that would end a rollout of another package', async () => {
      await rollOut(root, 'production', { 'remote-reports': '1.1.0' }, 5)
      for (const percent of [undefined, 5])
        await refused(moveTo('1.1.0', percent), 409, /^Somebody rolls release .* to 5 % .*\nremote-reports 1\.0\.0 → /)
      assert.partialDeepStrictEqual(await findRollout(root, await readChannel(root, 'production')), { percent: 5 })
    })

    it('not before the operator has begun it', async () => {
      const authorization = `Bearer ${(await tokenFor({ package: 'host', channels: ['staging'] })).text}`
      const body = { version: '1.0.0' }
      await refused(call('POST', '/channels/staging', { body, authorization }), 422, /There is no channel staging\./)
    })

    it('not when the token is revoked during the checks', async () => {
      gate = async () => {
        await revokeToken(publishersFolder(dataDir), id)
        return []
      }
      await refused(moveTo('1.1.0'), 401, /has been revoked/)
      assert.equal((await readChannel(root, 'production')).history.length, 1)
    })

    it('not when the service is stopping', async () => {
      gate = async () => {
        AbortSignal.abort().throwIfAborted()
        return []
      }
      await refused(moveTo('1.1.0'), 503, /is stopping, so nothing was changed/)
    })

    it('not when it is locked', async () => {
      await setLock(root, 'production', true)
      await refused(moveTo('1.1.0'), 422, /Channel production is locked\./)
      await refused(rollBack(), 422, /./)
    })

    it('not to a version that is not there', async () => {
      for (const version of ['9.9.9', '../1.0.0'])
        await refused(moveTo(version), 422, /There is no build remote-account@.*: publish it first/)
    })

    it('not by a wrong body', async () => {
      for (const percent of [0, 101, 1.5, '5'])
        await refused(call('POST', '/channels/production', { body: { version: '1.1.0', percent } }), 400, /percent/)
      await refused(call('POST', '/channels/production', { body: { release: first } }), 400, /version/)
    })

    it('not when the token does not list it', async () => {
      for (const answer of [moveTo('1.1.0', undefined, 'staging'), rollBack('staging')])
        await refused(answer, 403, /may move production, and not staging/)
      assert.equal(existsSync(path.join(root, 'channels/staging')), false)
    })

    it('beside others who move it at once, and loses nothing', async () => {
      const packages = ['remote-account', 'remote-reports', 'remote-prompts']
      const tokens = await Promise.all(packages.map((one) => tokenFor({ package: one, name: one })))
      const work = packages.map(async (name, at) => {
        const authorization = `Bearer ${tokens[at]?.text}`
        for (const version of ['2.0.0', '2.1.0', '2.2.0']) {
          assert.equal((await upload(archiveSample({ name, version }), authorization)).status, 201)
          const moved = await call('POST', '/channels/production', { body: { version }, authorization })
          assert.equal(moved.status, 200, JSON.stringify(moved.body))
          assert.equal((await presentRemotes())[name], version)
        }
      })
      await Promise.all(work)
      assert.deepEqual(await presentRemotes(), Object.fromEntries(packages.map((name) => [name, '2.2.0'])))
      assert.equal((await readChannel(root, 'production')).history.length, 10)
    })
  })

  describe('rolls back', () => {
    beforeEach(async () => {
      for (const name of ['remote-account', 'remote-reports']) await publishSample(root, { name, version: '1.1.0' })
    })

    it('a promotion of the token’s package alone', async () => {
      await moveTo('1.1.0')
      assert.deepEqual(await rollBack(), { status: 200, body: { channel: 'production', release: first } })
      assert.partialDeepStrictEqual((await readChannel(root, 'production')).history.at(-1), {
        ...{ action: 'rollback', by: `token ${id} (CI of team account)` },
      })
    })

    it('a rollout of the token’s package alone', async () => {
      await moveTo('1.1.0', 5)
      assert.deepEqual(await rollBack(), { status: 200, body: { channel: 'production', release: first } })
      assert.equal(await findRollout(root, await readChannel(root, 'production')), null)
    })

    it('nothing of another package, and says whose it is', async () => {
      await moveTo('1.1.0')
      await promote(root, 'production', { 'remote-reports': '1.1.0' }, { by: 'ada' })
      const { release } = await readChannel(root, 'production')
      const words =
        /^ada promoted release \w{12} to production, which is not of remote-account alone: .*\nremote-reports 1\.0\.0 → 1\.1\.0$/
      await refused(rollBack(), 409, words)
      assert.equal((await readChannel(root, 'production')).release, release)
    })

    it('no set of several packages', async () => {
      await promote(root, 'production', { 'remote-account': '1.1.0', 'remote-reports': '1.1.0' })
      await refused(rollBack(), 409, /Somebody promoted .*\nremote-account .*\nremote-reports/)
    })

    it('nothing where there is nothing before it', async () => {
      await refused(rollBack(), 422, /had no other release before/)
    })
  })

  describe('shows a preview', () => {
    beforeEach(async () => {
      for (const name of ['remote-account', 'remote-reports']) await publishSample(root, { name, version: '1.1.0' })
    })
    const show = (version: string, channel?: string) => call('PUT', '/previews/pr-12', { body: { version, channel } })

    it('of the token’s package until it is closed', async () => {
      const { status, body } = await show('1.1.0')
      const { until, by, versions, channel } = await readOpenPreview(root, 'pr-12')
      assert.deepEqual({ status, body }, { status: 200, body: { name: 'pr-12', address: '/?preview=pr-12', until } })
      assert.deepEqual(
        [by, versions, channel],
        [`token ${id} (CI of team account)`, { 'remote-account': '1.1.0' }, 'production'],
      )
      assert.deepEqual(await call('DELETE', '/previews/pr-12'), { status: 204, body: null })
      assert.equal((await findPreview(root, 'pr-12'))?.by, `token ${id} (CI of team account)`)
      await refused(call('DELETE', '/previews/pr-12'), 404, /no open preview pr-12/)
    })

    it('not in the place of another package’s', async () => {
      const { text } = await tokenFor({ package: 'remote-reports' })
      const authorization = `Bearer ${text}`
      await call('PUT', '/previews/pr-12', { body: { version: '1.1.0' }, authorization })
      for (const answer of [show('1.1.0'), call('DELETE', '/previews/pr-12')])
        await refused(answer, 403, /preview pr-12 of remote-reports/)
    })

    it('not beside a channel that is not there, of a version that is not, or with another name', async () => {
      await refused(show('1.1.0', 'nothing'), 422, /There is no channel nothing\./)
      await refused(show('9.9.9'), 422, /There is no build remote-account@9\.9\.9/)
      await refused(call('PUT', '/previews/PR_12', { body: { version: '1.1.0' } }), 422, /A preview's name/)
    })
  })
})
