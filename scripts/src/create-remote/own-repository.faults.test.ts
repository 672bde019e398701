// A team that has the two packages and nothing else of this repository: from an empty folder to a channel of a releases service, with npm
// alone. The registry of npm is all that it needs from outside.

import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readChannel } from '@sightline/releases/channels.ts'
import { createRelease } from '@sightline/releases/create-release.ts'
import { readOpenPreview } from '@sightline/releases/previews.ts'
import { promote } from '@sightline/releases/promote.ts'
import { buildFolder, readBuild, readRelease } from '@sightline/releases/release-folder.ts'
import { findRollout } from '@sightline/releases/rollouts.ts'
import { buildReleasesService } from '@sightline/releases/service/app.ts'
import { addToken, publishersFolder } from '@sightline/releases/service/publisher-tokens.ts'
import { releasesServiceSettings } from '@sightline/releases/service/settings.ts'
import { publishSample } from '@sightline/releases/testing/published-release.ts'
import { TYPES_FILE } from '@sightline/shared/contract/provided-types.ts'
import { parseSettings } from '@sightline/shared/service/settings.ts'
import { findFreePort } from '../free-port.ts'
import { findTypeProblems } from '../release/gates/find-type-problems.ts'
import { WORKSPACE } from '../workspace.ts'

const run = promisify(execFile)
const NAME = 'remote-brand-safety'
/** of each command; npm loads some hundred MB where its cache is empty */
const COMMAND_MS = 400_000
/** of waiting for an edit */
const SEEN_MS = 60_000

const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'sightline own-')))
after(() => rmSync(temporary, { recursive: true, force: true }))

/** What npm tells its scripts would make another npm work in this repository. */
const outerNpm = /^npm_(package|lifecycle|command|config_local_prefix)|^NODE_ENV$|^SIGHTLINE_/
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !outerNpm.test(name)))
const binOf = (folder: string) => join(folder, 'node_modules', '.bin')
/** As npm runs the scripts of a package. */
const envIn = (folder: string) => ({ ...env, PATH: [binOf(folder), env.PATH].join(delimiter) })

async function tool(folder: string, name: string, args: string[], further: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { cwd: folder, env: { ...envIn(folder), ...further }, maxBuffer: 100_000_000, timeout: COMMAND_MS }
  try {
    return (await run(name, args, options)).stdout.trim()
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${name} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
  }
}

async function pack(packages: string): Promise<void> {
  mkdirSync(packages)
  for (const name of ['shared', 'remote-kit'])
    await tool(join(WORKSPACE, name), 'npx', ['--yes', 'pnpm@10.34.9', 'pack', '--pack-destination', packages])
}

/** @returns ms from each edit until the page's script has it */
async function editServed(t: TestContext, folder: string, edits: string[]): Promise<number[]> {
  const port = await findFreePort()
  const server = spawn(join(binOf(folder), 'sightline-remote'), ['dev', `--port=${port}`], {
    cwd: folder,
    env: envIn(folder),
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: t.signal,
  })
  const ended = once(server, 'exit')
  try {
    const started = new Promise<void>((resolve) => {
      server.stdout.on('data', (printed: Buffer) => {
        if (printed.includes(' shows it')) resolve()
      })
    })
    await Promise.race([started, ended.then(() => assert.fail('sightline-remote dev has ended by itself'))])
    // What the page shows comes from there.
    const file = join(folder, 'src/testing/journeys.ts')
    const source = readFileSync(file, 'utf8')
    const times: number[] = []
    for (const text of edits) {
      const since = performance.now()
      writeFileSync(file, source.replaceAll('kiteandanchor.travel', text))
      while (!(await (await fetch(`http://127.0.0.1:${port}/alone.js`)).text()).includes(text)) {
        assert.ok(performance.now() - since < SEEN_MS, `${text} was not served within ${SEEN_MS / 1000} s`)
        await wait(50)
      }
      times.push(performance.now() - since)
    }
    writeFileSync(file, source)
    return times
  } finally {
    server.kill()
    await ended
  }
}

/** The releases service with a store and a token. Nothing opens the screens: that gate has tests of its own, and needs a real host. */
async function startService(t: TestContext) {
  const [root, dataDir] = [join(temporary, 'releases'), join(temporary, 'data')]
  const app = await buildReleasesService({
    settings: parseSettings(releasesServiceSettings, { RELEASES_DIR: root, DATA_DIR: dataDir }),
    gates: () => [(release) => findTypeProblems(root, release)],
    stream: { write: () => undefined },
  })
  t.after(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { text } = await addToken(publishersFolder(dataDir), { package: NAME, channels: ['staging'], days: 1 })
  return { root, address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, token: text }
}

test('a remote in a repository of its own is served, tested and promoted', { timeout: 1_100_000 }, async (t) => {
  const packages = join(temporary, 'packages')
  await pack(packages)
  const folder = join(temporary, 'brand-safety')
  const args = [join(WORKSPACE, 'scripts/src/create-remote.ts'), folder, '--packages', packages]
  await run(process.execPath, args, { cwd: WORKSPACE, env })
  await tool(folder, 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'])
  const times = await editServed(t, folder, ['one.example', 'two.example', 'three.example'])
  // Not asserted, as other tests take the processors at the same time.
  t.diagnostic(`Edits were served after ${times.map((ms) => ms.toFixed()).join(', ')} ms`)
  await tool(folder, 'npm', ['test'])
  await tool(folder, 'npm', ['run', 'types'])

  const { root, address, token } = await startService(t)
  const remote = (...command: string[]) =>
    tool(folder, 'sightline-remote', command, { SIGHTLINE_RELEASES: address, SIGHTLINE_TOKEN: token })
  const published = await remote('publish')
  assert.match(published, /^remote-brand-safety@1\.0\.0-[0-9a-f]{8}$/)
  const version = published.slice(NAME.length + 1)
  const build = await readBuild(root, NAME, version)
  assert.deepEqual(
    build.paths.map(({ path }) => path),
    ['/brand-safety'],
  )
  const { version: shared } = JSON.parse(readFileSync(join(WORKSPACE, 'shared/package.json'), 'utf8')) as {
    version: string
  }
  assert.equal(build.shared['@sightline/shared/api']?.version, shared)
  // What a promotion reads: the journeys, and the sources of the types.
  assert.ok('journeys.json' in build.files)
  const types = readFileSync(join(buildFolder(root, NAME, version), TYPES_FILE), 'utf8')
  assert.ok('shared/api/api.ts' in (JSON.parse(types) as { files: object }).files)

  const host = { name: 'host', version: '1.0.0', shared: build.shared, types: build.types }
  await publishSample(root, host, { [TYPES_FILE]: types })
  const before = (await createRelease(root, '1.0.0', {})).id
  await promote(root, 'staging', before)
  const shown = await remote('preview', 'pr-12', '--channel', 'staging')
  assert.match(shown, /\/\?preview=pr-12 of Sightline shows it until \d{4}-/)
  assert.deepEqual((await readOpenPreview(root, 'pr-12')).versions, { [NAME]: version })
  const channel = () => readChannel(root, 'staging')
  const ofStaging = async () => (await readRelease(root, (await channel()).release)).remotes

  assert.match(await remote('promote', 'staging', '--percent', '5'), /^staging: release \w+ for 5 % of the visitors$/)
  assert.equal((await findRollout(root, await channel()))?.percent, 5)
  assert.deepEqual(await ofStaging(), {})
  await remote('promote', 'staging', version, '--percent', '100')
  assert.deepEqual(await ofStaging(), { [NAME]: version })
  assert.equal(await remote('rollback', 'staging'), `staging: release ${before}`)
  assert.equal((await channel()).release, before)
  await assert.rejects(remote('promote', 'production'), /may move staging, and not production/)
})
