// Publishing and promoting by many processes at once, which are killed at any moment.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, it } from 'node:test'
import { publishSampleRelease, temporaryReleases } from './testing/published-release.ts'
import { readChannel } from './channels.ts'
import { checkRelease, damagedFiles } from './check-release.ts'
import { buildFolder, listBuilds, listReleases, readBuild, readRelease } from './release-folder.ts'
import { versionsOf } from './release-set.ts'

const WORKER = path.join(import.meta.dirname, 'testing/release-worker.ts')
const NAMES = Array.from({ length: 20 }, (_, index) => `remote-${index}`)
const KILLS = 40

let root = ''
let remove = async () => {}
let writers: ReturnType<typeof startWriter>[] = []
/** `name@version`, as the writers say */
const promoted = new Set<string>()
before(async () => {
  ;({ root, remove } = await temporaryReleases())
  await publishSampleRelease(root)
})
after(async () => {
  for (const { worker } of writers) worker.kill('SIGKILL')
  await remove()
})

it('leaves a valid store and loses no promotion, whenever one of twenty writers is killed', async () => {
  writers = NAMES.map(startWriter)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const place = kill % NAMES.length
    const { worker, speaks } = writers[place]!
    // At an arbitrary moment of its work: it has said something since its start.
    await speaks()
    worker.kill('SIGKILL')
    await once(worker, 'close')
    writers[place] = startWriter(NAMES[place]!)
  }
  // Who has promoted stops, so that fewer and fewer compete and each of the others gets its turn.
  await Promise.all(
    writers.map(async ({ name, worker, speaks }) => {
      while (![...promoted].some((build) => nameOf(build) === name)) await speaks()
      worker.kill('SIGKILL')
      await once(worker, 'close')
    }),
  )

  const builds = await Promise.all((await listBuilds(root)).map(({ name, version }) => readBuild(root, name, version)))
  assert(builds.length > KILLS)
  for (const build of builds)
    assert.deepEqual(await damagedFiles(buildFolder(root, build.name, build.version), build), [])
  const published = new Set(builds.map(({ name, version }) => `${name}@${version}`))
  for (const id of await listReleases(root)) assert.deepEqual([...(await buildsOf(id)).difference(published)], [])

  const { release, history } = await readChannel(root, 'production')
  assert.deepEqual(await checkRelease(root, await readRelease(root, release)), [])
  assert.deepEqual(
    history.map(({ number }) => number),
    history.map((_, index) => index + 1),
  )
  // Each entry changes its writer's remote and no other, so what was promoted stays until the same writer's next version.
  const entered = new Set<string>()
  for (const [index, { by, release: id }] of history.entries()) {
    if (index === 0) continue
    const [old, now] = [await buildsOf(history[index - 1]!.release), await buildsOf(id)]
    const [added, dropped] = [[...now.difference(old)], [...old.difference(now)]]
    assert.deepEqual(added.map(nameOf), [by])
    assert.deepEqual(dropped.map(nameOf), dropped.length === 0 ? [] : [by])
    entered.add(added[0]!)
  }
  assert.deepEqual([...promoted.difference(entered)], [])
  const served = [...(await buildsOf(release))].map(nameOf)
  assert.deepEqual(
    NAMES.filter((name) => !served.includes(name)),
    [],
  )
})

/** `name@version` of each build of a release. */
async function buildsOf(id: string): Promise<Set<string>> {
  return new Set(versionsOf(await readRelease(root, id)).map(([name, version]) => `${name}@${version}`))
}

const nameOf = (build: string) => build.split('@')[0]

function startWriter(name: string) {
  const worker = spawn(process.execPath, [WORKER, root, name], { stdio: ['ignore', 'pipe', 'inherit'] })
  createInterface({ input: worker.stdout }).on('line', (line) => {
    if (line.startsWith('promoted ')) promoted.add(`${name}@${line.slice('promoted '.length)}`)
  })
  const ended = once(worker, 'close').then(() => assert.fail(`${name} has ended`))
  // One that was killed ends, too.
  ended.catch(() => undefined)
  /** Resolves when it says something, and rejects when it has ended. */
  const speaks = () => Promise.race([once(worker.stdout, 'data'), ended])
  return { name, worker, speaks }
}
