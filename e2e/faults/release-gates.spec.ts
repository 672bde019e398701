// What `npm run release -- promote` refuses when the files are right and the code is not: real builds, changed, in a store of their own.

import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { readChannel } from '@sightline/releases/channels.ts'
import { createRelease } from '@sightline/releases/create-release.ts'
import { promote } from '@sightline/releases/promote.ts'
import { versionsOf } from '@sightline/releases/release-set.ts'
import { findLoadProblems } from '@sightline/scripts/src/release/gates/find-load-problems.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import { brokenScreens } from '../chaos-remotes/faults.ts'
import type { Release } from '@sightline/shared/contract/release.ts'
import { readBoot } from '../fixtures/new-version.ts'
import { publishVersion, versionsOfRemotes } from '../fixtures/published-version.ts'
import { expect, test } from '../fixtures/test.ts'

const STORE = process.env.RELEASES_DIR || path.join(WORKSPACE, '.data', 'releases')
const CHANNEL = 'staging'
const REMOTE = 'remote-account'
/** Its entry is evaluated in a child process, and its screens are opened in a browser. */
const GATES_MS = 300_000

const isEntry = (file: string) => file.startsWith('remoteEntry.')
const isExposed = (file: string) => file.startsWith('remote.')
const isScreen = (file: string) => file.endsWith('.js') && !isEntry(file) && !isExposed(file)

let root = ''
let base: Release
let publish: (
  version: string,
  change: (file: string, code: string) => string,
  after?: (entry: string) => string,
) => Promise<Release>

test.beforeAll(async ({ browser }) => {
  root = mkdtempSync(path.join(tmpdir(), 'sightline gates-'))
  const page = await browser.newPage()
  const boot = await readBoot(page, process.env.SIGHTLINE_URL ?? '')
  await page.close()
  base = await createRelease(root, boot.host.version, versionsOfRemotes(boot))
  for (const [name, version] of versionsOf(base))
    cpSync(path.join(STORE, 'builds', name, version), path.join(root, 'builds', name, version), { recursive: true })
  await promote(root, CHANNEL, base.id)

  publish = (version, change, after) => publishVersion(root, boot, REMOTE, version, { change, after })
})
test.afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The command as a team gives it. @returns what it says, and the release that the channel then has */
async function runPromote(version: string, env: NodeJS.ProcessEnv = {}) {
  const command = [path.join(WORKSPACE, 'scripts/src/release.ts'), 'promote', CHANNEL, `${REMOTE}@${version}`]
  const data = path.join(root, 'data')
  mkdirSync(data, { recursive: true })
  const options = { cwd: WORKSPACE, env: { ...process.env, DATA_DIR: data, RELEASES_DIR: root, ...env } }
  const said = await promisify(execFile)(process.execPath, command, options).then(
    () => 'promoted',
    (error: { stderr: string }) => error.stderr,
  )
  return { said, release: (await readChannel(root, CHANNEL, 1)).release }
}

test('builds that do not load are told from those that do', async () => {
  test.setTimeout(GATES_MS)
  const problems = async (release: Release, limitMs?: number) =>
    (await findLoadProblems(root, release, undefined, limitMs)).join('; ')
  const throws = (code: string) => code.replace('"use strict";', '"use strict";throw new Error("broken code");')

  expect(await problems(base)).toBe('')
  expect(
    await problems(
      await publish('2.0.0-exposes', (file, code) =>
        isEntry(file) ? code.replace('"./remote":()', '"./other":()') : code,
      ),
    ),
  ).toContain(`${REMOTE}@2.0.0-exposes does not load: Module "./remote" does not exist`)
  expect(
    await problems(await publish('2.0.0-throws', (file, code) => (isExposed(file) ? throws(code) : code))),
  ).toMatch(/2\.0\.0-throws does not load: .*broken code/)
  expect(
    await problems(
      await publish('2.0.0-contract', (file, code) =>
        isExposed(file) ? code.replace('contract:"1.0"', 'contract:"0.9"') : code,
      ),
    ),
  ).toContain(`${REMOTE}@2.0.0-contract speaks contract 0.9, the host 1.0`)
  expect(
    await problems(
      await publish('2.0.0-routes', (file, code) => (isExposed(file) ? code.replace('"/help"', '"/helpless"') : code)),
    ),
  ).toMatch(/owns \/help, and has no route for it; .* has a route for \/helpless, which it does not own/)
  expect(await problems(await publish('2.0.0-screen', (file, code) => (isScreen(file) ? throws(code) : code)))).toMatch(
    /2\.0\.0-screen: the screen of \/help does not load: .*broken code/,
  )
  // As if the entry had been built beside other chunks: the hash in build.json is right, the one that the page would ask with is not.
  const otherHashes = (entry: string) => entry.replaceAll(/"[A-Za-z0-9+/]{64}"/g, `"${'A'.repeat(64)}"`)
  expect(await problems(await publish('2.0.0-hashes', (_file, code) => code, otherHashes))).toContain(
    `${REMOTE}@2.0.0-hashes does not load: Loading chunk`,
  )
  expect(
    await problems(await publish('2.0.0-endless', (file, code) => (isExposed(file) ? `for(;;);${code}` : code)), 5_000),
  ).toMatch(/has not loaded within 5 s$/)
})

test('a set moves a channel when all of its screens come up in a browser, and not without one', async () => {
  test.setTimeout(GATES_MS)
  await publish('2.0.0-renders', (file, code) =>
    isExposed(file) ? brokenScreens(code, 'throw new Error("no screen");') : code,
  )
  const broken = await runPromote('2.0.0-renders')
  expect(broken.said).toMatch(
    /cannot be served:\n {2}remote-account@2\.0\.0-renders in a browser at \/(dashboard\/)?\w+: .*no screen/,
  )
  expect(broken.release).toBe(base.id)

  const { id } = await publish('2.0.0-good', (_file, code) => code)
  for (const [CHROMIUM_PATH, said] of [
    ['/nowhere/chromium', ''],
    [process.execPath, `${process.execPath} does not start: `],
  ] as const) {
    const unseen = await runPromote('2.0.0-good', { CHROMIUM_PATH })
    expect(unseen.said).toContain(`${said}No browser has shown this set: install Chromium`)
    expect(unseen.release).toBe(base.id)
  }
  expect(await runPromote('2.0.0-good')).toEqual({ said: 'promoted', release: id })
})
