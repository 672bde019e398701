// The disk of the releases, of the outbox and of the logs is full, and then has room again. That of the database:
// api/src/testing/long/database.long.test.ts.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createMailer } from '@sightline/shared/service/mail/mailer.ts'
import { readChannel } from '../../../releases/src/channels.ts'
import { checkRelease } from '../../../releases/src/check-release.ts'
import { createRelease } from '../../../releases/src/create-release.ts'
import { promote } from '../../../releases/src/promote.ts'
import { listBuilds, listReleases, readRelease } from '../../../releases/src/release-folder.ts'
import { publishSample, publishSampleRelease } from '../../../releases/src/testing/published-release.ts'
import { createService } from '../supervisor/service.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

const NO_SPACE = { code: 'ENOSPC' }

describe('a full disk', () => {
  let disk: SmallDisk
  before(() => (disk = mountSmallDisk(4)))
  afterEach(() => disk.free())
  after(() => disk.unmount())

  test('of the releases refuses a new one, leaves the published one as it is, and takes the new one later', async () => {
    const root = join(disk.folder, 'releases')
    const { id } = await publishSampleRelease(root)
    const next = async () => {
      await publishSample(root, { name: 'host', version: '1.0.1' })
      const release = await createRelease(root, '1.0.1', { 'remote-reports': '1.0.0' })
      await promote(root, 'production', release.id)
      return release.id
    }
    disk.fill()
    await assert.rejects(next, NO_SPACE)
    assert.deepEqual([(await readChannel(root, 'production')).release, await listReleases(root)], [id, [id]])
    assert.equal((await listBuilds(root)).length, 3)
    assert.deepEqual(await checkRelease(root, await readRelease(root, id)), [])
    disk.free()
    assert.equal((await readChannel(root, 'production')).release, id)
    assert.equal(await next(), (await readChannel(root, 'production')).release)
  })

  test('of the outbox refuses a mail and keeps no half one', async () => {
    const settings = { PUBLIC_URL: 'http://localhost', NODE_ENV: 'test', DATA_DIR: disk.folder } as const
    const mailer = createMailer(settings, { info: () => undefined })
    const mail = { to: 'ada@example.com', subject: 'Hello', text: 'A long text. '.repeat(1_000) }
    const outbox = () => readdirSync(join(disk.folder, 'outbox'))
    await mailer.send(mail)
    disk.fill()
    await assert.rejects(mailer.send(mail), NO_SPACE)
    assert.equal(outbox().length, 1)
    disk.free()
    await mailer.send(mail)
    assert.equal(outbox().length, 2)
  })

  test('of the logs costs lines, and no process', async () => {
    const lines: string[] = []
    const env = { ...process.env, FIXTURE: 'talks' }
    const script = join(import.meta.dirname, 'service.fixture.ts')
    const onLine = (line: string) => void lines.push(line)
    const service = createService({ name: 'api', script, env }, { logs: join(disk.folder, 'logs'), onLine })
    await service.start()
    const { pid } = service
    disk.fill()
    while (!lines.some((line) => line.includes('its log cannot be written: ENOSPC'))) await pause(50)
    await pause(1_000)
    disk.free()
    const log = () => readFileSync(join(disk.folder, 'logs', 'api.log')).length
    const size = log()
    while (log() === size) await pause(50)
    assert.equal(service.pid, pid)
    assert.equal(lines.filter((line) => line.includes('ended')).length, 0)
    await service.stop()
  })
})
