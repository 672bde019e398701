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
import { findBrowserProblems } from '@sightline/scripts/src/release/gates/find-browser-problems.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import { brokenScreens } from '../chaos-remotes/faults.ts'
import type { Release } from '@sightline/shared/contract/release.ts'
import { readBoot } from '../fixtures/new-version.ts'
import { publishVersion, versionsOfRemotes } from '../fixtures/published-version.ts'
import { expect, test } from '../fixtures/test.ts'

const STORE = process.env.RELEASES_DIR || path.join(WORKSPACE, '.data', 'releases')
const CHANNEL = 'staging'
const REMOTE = 'remote-account'
/** The screens of the set are opened in a browser. */
const GATES_MS = 300_000

/** The module that a remote exposes is in its entry. */
const isExposed = (file: string) => file.startsWith('remoteEntry.')

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

/** How the host tells each way in which a remote fails to load: `npm run check -- chaos-remotes`. */
for (const [fault, change, problem] of [
  ['lacks a route', (code: string) => code.replace('"/help"', '"/helpless"'), /RemoteError: \S+: routes/],
  ['never ends', (code: string) => `for(;;);${code}`, /nothing was shown within 30 s/],
] as const) {
  test(`a build that ${fault} is refused`, async () => {
    test.setTimeout(GATES_MS)
    const release = await publish(`2.0.0-${fault.replaceAll(' ', '-')}`, (file, code) =>
      isExposed(file) ? change(code) : code,
    )
    expect((await findBrowserProblems(root, release)).join('; ')).toMatch(problem)
  })
}

test('a build whose style sheets reach beyond its remote is refused', async () => {
  await publish('2.0.0-leaks', (file, code) => (file.endsWith('.css') ? `${code} body { margin: 9px }` : code))
  const leaking = await runPromote('2.0.0-leaks')
  expect(leaking.said).toMatch(
    /cannot be served:\n {2}remote-account@2\.0\.0-leaks styles what is not its own: in \S+\.css there is no class in body\n/,
  )
  expect(leaking.release).toBe(base.id)
})

test('a build that is wrong with data alone is refused by the journey that its remote declares', async () => {
  test.setTimeout(GATES_MS)
  const version = '2.0.0-misreads'
  const misreads = (_file: string, code: string) => code.replaceAll('brandVisibilityRate', 'brandVisibilityShare')
  await publish(version, misreads)
  // Screens without data come before journeys, and the first problem is told: without data each screen is as it should be.
  const refused = await runPromote(version)
  expect(refused.said).toMatch(
    /remote-account@2\.0\.0-misreads in a browser at \/insights: with the answers of its journey it does not show “/,
  )
  expect(refused.release).toBe(base.id)
})

test('all journeys of these sources show what they should', async () => {
  test.setTimeout(GATES_MS)
  expect(await findBrowserProblems(root, base)).toEqual([])
})

test('a set moves a channel when all of its screens come up in a browser, and not without one', async () => {
  test.setTimeout(GATES_MS)
  await publish('2.0.0-renders', (file, code) =>
    isExposed(file) ? brokenScreens(code, 'throw new Error("no screen");') : code,
  )
  const broken = await runPromote('2.0.0-renders')
  expect(broken.said).toMatch(
    /cannot be served:\n {2}remote-account@2\.0\.0-renders in a browser at \/\S+: .*no screen/,
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
