// Publishing and promoting by many processes at once, which are killed at any moment.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after, before, it } from 'node:test'
import { publishSampleRelease, temporaryReleases } from './testing/published-release.ts'
import { readChannel } from './channels.ts'
import { checkRelease, damagedFiles } from './check-release.ts'
import { buildFolder, listBuilds, listReleases, readBuild, readRelease } from './release-folder.ts'

const WORKER = path.join(import.meta.dirname, 'testing/release-worker.ts')
const WORKERS = 20
const KILLS = 40

let root = ''
let remove = async () => {}
before(async () => {
  ;({ root, remove } = await temporaryReleases())
  await publishSampleRelease(root)
})
after(() => remove())

it('leaves a valid store, whenever one of twenty writers is killed', async () => {
  const workers = Array.from({ length: WORKERS }, (_, index) => startWorker(`remote-${index}`))
  for (let kill = 0; kill < KILLS; kill += 1) {
    const place = kill % WORKERS
    const worker = workers[place]
    // At an arbitrary moment of its work: it has said something since its start.
    await once(worker!.stdout, 'data')
    worker!.kill('SIGKILL')
    await once(worker!, 'close')
    workers[place] = startWorker(`remote-${place}`)
  }
  for (const worker of workers) worker.kill('SIGKILL')
  await Promise.all(workers.map((worker) => worker.exitCode ?? worker.signalCode ?? once(worker, 'close')))

  const builds = await Promise.all((await listBuilds(root)).map(({ name, version }) => readBuild(root, name, version)))
  assert(builds.length > KILLS)
  for (const build of builds)
    assert.deepEqual(await damagedFiles(buildFolder(root, build.name, build.version), build), [])
  for (const id of await listReleases(root)) assert.deepEqual(await checkRelease(root, await readRelease(root, id)), [])
  const { history } = await readChannel(root, 'production')
  assert(history.length > 1)
  assert.deepEqual(
    history.map(({ number }) => number),
    history.map((_, index) => index + 1),
  )
})

function startWorker(name: string) {
  return spawn(process.execPath, [WORKER, root, name], { stdio: ['ignore', 'pipe', 'inherit'] })
}
