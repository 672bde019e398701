// Three teams publish over HTTP at once, 50 times each, while visitors reload the page. The gate in the browser is left out: in its
// place, before each promotion, one of the visitors reloads.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { BOOT_ELEMENT_ID, RELEASE_HEADER } from '@sightline/shared/contract/boot-element.ts'
import { bootManifest, type BootManifest } from '@sightline/shared/contract/release.ts'
import { parseSettings } from '@sightline/shared/service/settings.ts'
import { readChannel } from '@sightline/releases/channels.ts'
import { checkRelease } from '@sightline/releases/check-release.ts'
import { listBuilds, readRelease } from '@sightline/releases/release-folder.ts'
import { versionsOf } from '@sightline/releases/release-set.ts'
import { buildReleasesService } from '@sightline/releases/service/app.ts'
import { addToken, authorOf, publishersFolder } from '@sightline/releases/service/publisher-tokens.ts'
import { releasesServiceSettings } from '@sightline/releases/service/settings.ts'
import { archiveSample } from '@sightline/releases/testing/build-archive.ts'
import { ownedPath, publishSampleRelease, temporaryReleases } from '@sightline/releases/testing/published-release.ts'
import { buildGateway } from './app.ts'
import { gatewaySettings } from './settings.ts'

const CHANNEL = 'production'
/** package → the path that it owns */
const TEAMS = {
  'remote-account': '/help',
  'remote-reports': '/reports/project/:projectId',
  'remote-prompts': '/prompts',
}
const VERSIONS = Array.from({ length: 50 }, (_, index) => `1.${index + 1}.0`)
const LOST_RACE = /^Channel production was changed meanwhile: /

type Named = Pick<BootManifest['remotes'][number], 'version' | 'entry' | 'integrity'> & { name: string }

async function startGateway(t: TestContext, root: string) {
  const app = await buildGateway(
    parseSettings(gatewaySettings, {
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000', RELEASES_DIR: root },
      ...{ API_URL: 'http://127.0.0.1:1', IDENTITY_URL: 'http://127.0.0.1:1' },
    }),
  )
  t.after(() => app.close())
  const get = (url: string) => app.inject({ url, headers: { host: 'localhost:3000', accept: '*/*' } })

  async function requireServed({ name, version, entry, integrity }: Named): Promise<void> {
    const { statusCode, body } = await get(entry)
    assert.deepEqual([statusCode, body], [200, `console.log('${name}@${version}')`], entry)
    assert.equal(integrity, `sha384-${createHash('sha384').update(body).digest('base64')}`, entry)
  }

  return function openVisitor() {
    /** ids of the releases */
    const shown = new Set<string>()
    /** Builds' files never change, so a browser asks for each once. */
    const cached = new Set<string>()
    /** package → minor version on the last page */
    const last = new Map<string, number>()

    /** Loads the page, and checks that it is one whole set that is not older than the last one. */
    async function reload(): Promise<void> {
      const { statusCode, headers, body } = await get('/help')
      assert.equal(statusCode, 200)
      const json = new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)</script>`).exec(body)?.[1] ?? ''
      const { release: id, host, remotes } = bootManifest.parse(JSON.parse(json))
      assert.equal(headers[RELEASE_HEADER], id)
      const release = await readRelease(root, id)
      const versions = Object.fromEntries(remotes.map(({ name, version }) => [name, version]))
      assert.deepEqual({ id, host: host.version, remotes: versions }, release)

      const previous = remotes.flatMap(({ name, previous: one }) => (one ? [{ name, ...one }] : []))
      const ofSet = versionsOf(release).map(([name, version]) => `${name}/${version}`)
      const builds = new Set([...ofSet, ...previous.map(({ name, version }) => `${name}/${version}`)])
      const named = new Set([...body.matchAll(/\/builds\/([\w-]+\/[\w.-]+)\//g)].map(([, build = '']) => build))
      assert.deepEqual([...named.difference(builds)], [])
      for (const one of [...remotes, ...previous]) {
        const file = `${one.entry} ${one.integrity}`
        if (!cached.has(file)) await requireServed(one)
        cached.add(file)
      }

      for (const [name, minor] of last)
        assert.ok(minorOf(versions[name]) >= minor, `${name} went back to ${versions[name]}`)
      for (const { name, version } of remotes) last.set(name, minorOf(version))
      shown.add(id)
    }
    return { reload, shown }
  }
}

const noProblem = (): string[] => []

/** NaN for none, which is not above any. */
const minorOf = (version = '') => Number(version.split('.')[1])

test('three teams lose no publication, and no visitor gets a mixed or missing set', { timeout: 300_000 }, async (t) => {
  const { root, remove } = await temporaryReleases()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sightline publishers-'))
  const first = await publishSampleRelease(root)
  const openVisitor = await startGateway(t, root)
  const [visitor, atGate] = [openVisitor(), openVisitor()]
  let madeAgain = 0
  const service = await buildReleasesService({
    settings: parseSettings(releasesServiceSettings, { RELEASES_DIR: root, DATA_DIR: dataDir }),
    gates: () => [() => atGate.reload().then(noProblem, (error: Error) => [error.message])],
    stream: { write: (line: string) => void (madeAgain += line.includes('made and checked again') ? 1 : 0) },
  })
  t.after(() => service.close())
  t.after(() => Promise.all([remove(), rm(dataDir, { recursive: true })]))
  const address = await service.listen({ host: '127.0.0.1', port: 0 })
  let askedAgain = 0

  /** @returns who it is in the channel's history */
  async function publishAll(name: string, ownPath: string): Promise<string> {
    const { token, text } = await addToken(publishersFolder(dataDir), { package: name, channels: [CHANNEL], days: 1 })
    async function post(place: string, type: string, body: string | Uint8Array<ArrayBuffer>) {
      const headers = { authorization: `Bearer ${text}`, 'content-type': type }
      const response = await fetch(address + place, { method: 'POST', headers, body })
      return { status: response.status, body: (await response.json()) as { error?: string } }
    }
    for (const version of VERSIONS) {
      const archive = await archiveSample({ name, version, paths: [ownedPath({ path: ownPath })] })
      const uploaded = await post('/builds', 'application/gzip', new Uint8Array(archive))
      assert.deepEqual(uploaded, { status: 201, body: { name, version } })
      const promote = () => post(`/channels/${CHANNEL}`, 'application/json', JSON.stringify({ version }))
      let promoted = await promote()
      // As a team's CI does: others came first each time that the service made and checked the set.
      for (; promoted.status === 422 && LOST_RACE.test(promoted.body.error ?? ''); askedAgain += 1)
        promoted = await promote()
      assert.equal(promoted.status, 200, JSON.stringify(promoted.body))
    }
    return authorOf(token)
  }

  let working = true
  const visits = (async () => {
    while (working) await visitor.reload()
    await visitor.reload()
  })()
  const teams = Promise.all(Object.entries(TEAMS).map(([name, ownPath]) => publishAll(name, ownPath)))
  const ended = teams.finally(() => (working = false))
  const [authors] = await Promise.all([ended, visits])

  const builds = new Set((await listBuilds(root)).map(({ name, version }) => `${name}@${version}`))
  const published = Object.keys(TEAMS).flatMap((name) => VERSIONS.map((version) => `${name}@${version}`))
  assert.deepEqual(
    published.filter((build) => !builds.has(build)),
    [],
  )
  const { release, history } = await readChannel(root, CHANNEL)
  assert.equal(history.length, 1 + published.length)
  const sets = await Promise.all(history.map(({ release: id }) => readRelease(root, id)))
  // Each entry is one version of the package whose token made it, beside all that was promoted before.
  const present: Record<string, string> = { ...first.remotes }
  const moves = new Map(authors.map((author) => [author, [] as string[]]))
  for (const [index, { by = '', action }] of history.entries()) {
    if (index === 0) continue
    const name = Object.keys(TEAMS)[authors.indexOf(by)] ?? ''
    const version = VERSIONS[moves.get(by)?.length ?? 0] ?? ''
    moves.get(by)?.push(version)
    present[name] = version
    assert.deepEqual([action, sets[index]?.host, sets[index]?.remotes], ['promote', first.host, present])
  }
  assert.deepEqual([...moves.values()], [VERSIONS, VERSIONS, VERSIONS])
  const last = await readRelease(root, release)
  assert.deepEqual(last.remotes, Object.fromEntries(Object.keys(TEAMS).map((name) => [name, VERSIONS.at(-1)])))
  assert.deepEqual(await checkRelease(root, last), [])

  const ids = new Set(history.map(({ release: id }) => id))
  assert.deepEqual([...visitor.shown.union(atGate.shown).difference(ids)], [])
  assert.ok(visitor.shown.has(release))
  assert.ok(visitor.shown.size > VERSIONS.length, `the visitor has seen ${visitor.shown.size} sets only`)
  assert.ok(madeAgain > 0, 'no team came between the check and the promotion of another')
  const again = `${madeAgain} sets were made again, ${askedAgain} calls were sent again`
  t.diagnostic(`the visitor has seen ${visitor.shown.size} of ${ids.size} sets; ${again}`)
})
