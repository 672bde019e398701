import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startProcess } from './testing/child-process.ts'
import { addReadyProject, startRun } from './testing/project-builder.ts'
import { startTestApi, type TestApi, type TestUser } from './testing/test-api.ts'

const POLL_MS = 10

let api: TestApi
let user: TestUser
before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())

async function startServer(settings: Record<string, string> = {}) {
  const server = await startProcess('server.ts', { ...api.env, ...settings })
  const call = (path: string) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { authorization: `Bearer ${user.token}` } })
  return { ...server, call }
}

/** Blocks every call that reads projects while `during` runs, which starts when one such call waits. */
async function withProjectsLocked(call: () => Promise<Response>, during: (held: Promise<Response>) => Promise<void>) {
  const { db } = api.services
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table app.projects in access exclusive mode`)
    const held = call()
    held.catch(() => {})
    for (;;) {
      const { rows } = await transaction.execute(sql`
        select 1 from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and not l.granted
      `)
      if (rows.length > 0) break
      await pause(POLL_MS)
    }
    await during(held)
  })
}

describe('the API process, asked to end', () => {
  it('refuses new calls, finishes the active one, and exits with 0', async () => {
    const server = await startServer()
    let held: Promise<Response> | undefined
    let ended: ReturnType<typeof server.end> | undefined
    await withProjectsLocked(
      () => server.call('/api/projects'),
      async (waiting) => {
        held = waiting
        ended = server.end('SIGTERM')
        while (
          await server.call('/healthz').then(
            () => true,
            () => false,
          )
        )
          await pause(POLL_MS)
      },
    )
    assert.equal((await held!).status, 200)
    assert.deepEqual(await ended, { code: 0, signal: null })
  })

  it('cuts off a call that takes longer than its limit', async () => {
    const server = await startServer({ SHUTDOWN_LIMIT_MS: '100' })
    await withProjectsLocked(
      () => server.call('/api/projects'),
      async (held) => {
        const ended = server.end('SIGTERM')
        await assert.rejects(held)
        assert.equal((await ended).signal, null)
      },
    )
  })

  it('ends the event streams, so that their listeners go to another process', async () => {
    const project = await addReadyProject(api, user)
    const { analysisId } = await startRun(api, user, project.id)
    const server = await startServer()
    const { headers, body } = await server.call(`/api/project-analysis/${analysisId}/events`)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    assert.match(String((await reader.read()).value), /^data: /)
    const ended = server.end('SIGTERM')
    while (!(await reader.read()).done);
    assert.deepEqual(await ended, { code: 0, signal: null })
  })
})
