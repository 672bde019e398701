// The same sources and packages in another folder: a team that builds a published revision again gets the published files.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { WORKSPACE } from '../workspace.ts'

const run = promisify(execFile)
/** Of the remotes the one with prerendered pages: all are built alike. */
const PACKAGES = ['host', 'remote-onboarding']
/** Other tests write caches meanwhile: a file of theirs may be gone before it is copied. */
const LEFT_OUT = new Set(['.data', '.git', 'e2e', 'lighthouse', 'node_modules', '.cache'])

const temporary = mkdtempSync(join(tmpdir(), 'sightline builds-'))
after(() => rmSync(temporary, { recursive: true, force: true }))

/** By hard links where that is possible; those that were made are replaced where it is not possible for all. */
async function copyEntries(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  const entries = readdirSync(from)
    .filter((name) => !LEFT_OUT.has(name))
    .map((name) => join(from, name))
  await run('cp', ['-al', ...entries, to]).catch(() => run('cp', ['-a', '--remove-destination', ...entries, to]))
}

/**
 * @returns every file of the builds with its content; of build.json only what depends on the sources. Source maps, which are not served, have
 * the federation plugin's module with its absolute paths.
 */
async function publishFrom(workspace: string, name: string): Promise<Map<string, string>> {
  const data = join(temporary, name)
  const command = [join(workspace, 'scripts/src/release.ts'), 'publish', ...PACKAGES]
  await run(process.execPath, command, {
    cwd: workspace,
    env: { ...process.env, DATA_DIR: data, RELEASES_DIR: join(data, 'releases') },
  })
  const root = join(data, 'releases/builds')
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.map'),
  )
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const content = readFileSync(file, 'latin1')
      const steady = entry.name === 'build.json' ? content.replace(/"(createdAt|revision)": ".*"/g, '') : content
      return [file.slice(root.length + 1), steady]
    }),
  )
}

test('a build has the same files in another folder, byte by byte', { timeout: 600_000 }, async () => {
  const copy = join(temporary, 'another folder', 'deeper', 'sightline')
  await copyEntries(WORKSPACE, copy)
  // The packages as well, which would otherwise be found at the same place.
  await copyEntries(join(WORKSPACE, 'node_modules'), join(copy, 'node_modules'))
  const [here, there] = [await publishFrom(WORKSPACE, 'here'), await publishFrom(copy, 'there')]
  assert.ok(here.size > 20)
  assert.deepEqual([...there.keys()].sort(), [...here.keys()].sort())
  const different = [...here].filter(([file, content]) => there.get(file) !== content).map(([file]) => file)
  assert.deepEqual(different, [])
})
