// A team that has the two packages and nothing else of this repository: from an empty folder to a published build, with npm alone. The
// registry of npm is all that it needs from outside.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { checkOwnStyles } from '@sightline/releases/check-styles.ts'
import { publishBuild } from '@sightline/releases/publish.ts'
import { buildFolder, readBuild } from '@sightline/releases/release-folder.ts'
import { extract } from 'tar-stream'
import { WORKSPACE } from '../workspace.ts'

const run = promisify(execFile)
const TOKEN = 'a-token-of-brand-safety'

const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'sightline own-')))
after(() => rmSync(temporary, { recursive: true, force: true }))

/** What npm tells its scripts would make another npm work in this repository. */
const outerNpm = /^npm_(package|lifecycle|command|config_local_prefix)|^NODE_ENV$/
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !outerNpm.test(name)))

async function npm(folder: string, args: string[], further: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    const { stdout } = await run('npm', args, { cwd: folder, env: { ...env, ...further }, maxBuffer: 100_000_000 })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`npm ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
  }
}

async function pack(packages: string): Promise<void> {
  mkdirSync(packages)
  for (const name of ['shared', 'remote-kit'])
    await run('npx', ['--yes', 'pnpm@10.34.9', 'pack', '--pack-destination', packages], {
      cwd: join(WORKSPACE, name),
      env,
    })
}

/** By a stand-in for the releases service, which has its calls and no checks of its own. @returns `name@version` */
async function publishOverHttp(folder: string, root: string): Promise<string> {
  async function take(request: IncomingMessage) {
    assert.deepEqual([request.method, request.url], ['POST', '/builds'])
    assert.equal(request.headers.authorization, `Bearer ${TOKEN}`)
    const draft = join(root, 'drafts', 'upload')
    const tar = request.pipe(createGunzip()).pipe(extract())
    for await (const entry of tar) {
      const file = join(draft, entry.header.name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, await buffer(entry))
    }
    return publishBuild(root, draft, checkOwnStyles)
  }
  const server = createServer((request, response) => {
    take(request).then(
      (published) => response.writeHead(201).end(JSON.stringify(published)),
      (error: Error) => response.writeHead(422).end(JSON.stringify({ error: error.message, problems: [] })),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const args = ['exec', '--', 'sightline-remote', 'publish', '--to', address]
    return (await npm(folder, args, { SIGHTLINE_TOKEN: TOKEN })).trim()
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('a remote in a repository of its own is tested, built and published', { timeout: 1_100_000 }, async () => {
  const packages = join(temporary, 'packages')
  await pack(packages)
  const folder = join(temporary, 'brand-safety')
  const args = [join(WORKSPACE, 'scripts/src/create-remote.ts'), folder, '--packages', packages]
  await run(process.execPath, args, { cwd: WORKSPACE, env })
  await npm(folder, ['install', '--no-audit', '--no-fund'])
  await npm(folder, ['test'])
  await npm(folder, ['run', 'types'])
  const built = (await npm(folder, ['run', '--silent', 'build'])).trim()
  assert.match(built, /^remote-brand-safety@1\.0\.0-[0-9a-f]{8}$/)
  const root = join(temporary, 'releases')
  assert.equal(await publishOverHttp(folder, root), built)
  const [name = '', version = ''] = built.split('@')
  const build = await readBuild(root, name, version)
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
  const types = readFileSync(join(buildFolder(root, name, version), 'types.json'), 'utf8')
  assert.ok('shared/api/api.ts' in (JSON.parse(types) as { files: object }).files)
})
