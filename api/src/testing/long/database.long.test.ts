// The database's disk is full, and the database fails over to its replica, each in the middle of a run and of purchases.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { withClient } from '../../../../scripts/src/postgres/connect.ts'
import { findServer } from '../../../../scripts/src/postgres/running-server.ts'
import { startCluster } from '../../../../scripts/src/postgres/start-cluster.ts'
import { mountSmallDisk } from '../../../../scripts/src/testing/small-disk.ts'
import { openPlanShop } from '../../accounts/purchases/testing/plan-shop.ts'
import { startPlatformStandIns } from '../../runs/platforms/testing/platform-stand-ins.ts'
import { answerGate } from '../answer-gate.ts'
import { projectInput, startRun } from '../project-builder.ts'
import { startTestApi } from '../test-api.ts'
import { addLongProject, assertWhole, followRun, isServed, keepCalling, say } from './long-run.ts'
import { startRelay } from './relay.ts'

const DISK_MB = 300
const BUYERS = 20
const portOf = (url: string) => Number(new URL(url).port)
const dataOf = (folder: string) => join(folder, 'postgres', 'data')

describe('a run and its callers', () => {
  const cleanup: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of cleanup.splice(0).reverse()) await end()
  })

  /** An API whose database is behind a relay; its platforms have given 100 answers, and wait. */
  async function startInTheMiddle(url: string) {
    const relay = await startRelay(portOf(url))
    cleanup.push(() => relay.close())
    process.env['TEST_DATABASE_URL'] = relay.through(url)
    const gate = answerGate({
      text: '**Acme** is good, Globex is slower.',
      citations: [{ url: 'https://globex.com/' }],
    })
    const standIns = await startPlatformStandIns(gate.decide)
    cleanup.push(() => standIns.close())
    const api = await startTestApi({ ...standIns.environment, PLATFORM_CONCURRENCY: '4' })
    cleanup.push(() => api.close())
    const user = await api.addUser('enterprise')
    const projectId = await addLongProject(api, user)
    const { analysisId } = await startRun(api, user, projectId)
    api.startWorker()
    gate.open(100)
    await followRun(api, user, analysisId, ({ completedResults }) => completedResults >= 60)
    const adding = () => {
      const calls = keepCalling(async () => {
        const input = projectInput()
        return { answer: await api.call('POST', '/projects', user.token, input), made: input.domain }
      })
      cleanup.push(calls.stop)
      return calls
    }
    return { relay, gate, api, user, projectId, analysisId, adding }
  }
  type Middle = Awaited<ReturnType<typeof startInTheMiddle>>

  async function assertAllThere({ api, user, projectId, analysisId, gate }: Middle, acknowledged: string[]) {
    gate.open()
    await assertWhole(api, projectId, await followRun(api, user, analysisId))
    const { rows } = await api.services.db.execute<{ domain: string }>(sql`select domain from app.projects`)
    const domains = rows.map(({ domain }) => domain)
    assert.deepEqual(
      acknowledged.filter((domain) => !domains.includes(domain)),
      [],
    )
    assert.equal(new Set(domains).size, domains.length)
  }

  it('get plain answers while the disk is full, and everything that was acknowledged after it', async () => {
    const disk = mountSmallDisk(DISK_MB)
    cleanup.push(() => disk.unmount())
    const cluster = await startCluster(disk.folder)
    cleanup.push(cluster.stop)
    const middle = await startInTheMiddle(cluster.url)
    const { api, user, relay, gate, adding } = middle

    disk.fill()
    gate.open()
    const calls = adding()
    while (calls.done.refused < 20) await pause(100)
    const reads = { served: 0, refused: 0 }
    for (let count = 0; count < 20; count += 1) {
      reads[isServed(await api.call('GET', '/projects', user.token)) ? 'served' : 'refused'] += 1
      await pause(100)
    }
    disk.free()
    const freed = Date.now()
    const hasEnded = findServer(dataOf(disk.folder)) === undefined
    if (hasEnded) {
      const again = await startCluster(disk.folder)
      relay.to(portOf(again.url))
    }
    const before = calls.done.acknowledged.length
    while (calls.done.acknowledged.length === before) await pause(10)
    const back = Date.now() - freed
    const { acknowledged, refused } = await calls.stop()
    await assertAllThere(middle, acknowledged)
    say(
      `disk full: ${refused} writes refused with 503, reads ${JSON.stringify(reads)}; ${hasEnded ? 'the server had ended and was started again' : 'the server lived'}; writes again after ${back} ms; ${acknowledged.length} acknowledged writes all there`,
    )
  })

  it('lose nothing that was acknowledged when the database fails over to its replica', async () => {
    const disk = mountSmallDisk(2 * DISK_MB)
    cleanup.push(() => disk.unmount())
    const [first, second] = [join(disk.folder, 'primary'), join(disk.folder, 'replica')] as const
    mkdirSync(second)
    await (await startCluster(first)).stop()
    execFileSync('cp', ['-a', join(first, 'postgres'), join(second, 'postgres')])
    const primary = await startCluster(first)
    cleanup.push(primary.stop)
    const { username, password, port } = new URL(primary.url)
    const source = `host=127.0.0.1 port=${port} user=${username} password=${decodeURIComponent(password)} application_name=replica`
    appendFileSync(join(dataOf(second), 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    execFileSync('cp', ['-a', join(dataOf(second), 'PG_VERSION'), join(dataOf(second), 'standby.signal')])
    const replica = await startCluster(second)
    cleanup.push(replica.stop)
    await withClient(primary.url, async (client) => {
      await client.query(`alter system set synchronous_standby_names = 'replica'`)
      await client.query('select pg_reload_conf()')
    })
    const middle = await startInTheMiddle(primary.url)
    const { api, relay, gate, adding } = middle
    const shop = await openPlanShop(api)
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => api.addUser()))
    const buy = () => Promise.all(buyers.map((buyer) => shop.purchase(buyer, 'premium', { key: `key-${buyer.id}` })))

    gate.open(100)
    const calls = adding()
    while (calls.done.acknowledged.length < 10) await pause(10)
    const buying = buy()
    // The primary is gone in the middle of the purchases; the address leads to the replica before that may write.
    await Promise.race([buying, pause(30)])
    process.kill(findServer(dataOf(first))!.pid, 'SIGKILL')
    relay.to(portOf(replica.url))
    const failedAt = Date.now()
    const bought = (await buying).map(isServed)
    await pause(2_000)
    await withClient(replica.url, (client) => client.query('select pg_promote()'))
    const before = calls.done.acknowledged.length
    while (calls.done.acknowledged.length === before) await pause(10)
    const back = Date.now() - failedAt
    for (;;) if ((await buy()).map(isServed).every(Boolean)) break
    for (const buyer of buyers) {
      const payments = await shop.payments(buyer)
      assert.deepEqual([payments.length, payments[0]?.status], [1, 'succeeded'])
    }
    const { acknowledged, refused } = await calls.stop()
    await assertAllThere(middle, acknowledged)
    say(
      `failover: ${bought.filter(Boolean).length} of ${BUYERS} purchases answered before it, all paid once after the repetition; ${refused} writes refused with 503; writes again ${back} ms after the kill, of which 2 s before the promotion; ${acknowledged.length} acknowledged writes all there`,
    )
  })
})
