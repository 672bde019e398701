// 200 people at once, ten times as many, and the limits of two processes. The API runs as in production: processes of their own.

import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { quantile } from '../../../bench/load.ts'
import { startProcess, type ProductProcess } from '../child-process.ts'
import { addReadyProject, projectInput, runToEnd } from '../project-builder.ts'
import { startTestApi, type TestApi, type TestUser } from '../test-api.ts'
import { isServed, say } from './long-run.ts'

const PEOPLE = 200
const SECONDS = 60
const OVERLOAD = 10
const OVERLOAD_SECONDS = 20
/** A person looks at each screen for so long. */
const LOOKS_MS = 1_000
const RECOVERS_WITHIN_MS = 5_000
const ACCOUNTS = PEOPLE

type Person = TestUser & { projectId: string }

let api: TestApi
const processes: ProductProcess[] = []
const people: Person[] = []
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

before(async () => {
  api = await startTestApi()
  for (let count = 0; count < ACCOUNTS; count += 1) {
    const user = await api.addUser('enterprise')
    const { id: projectId } = await addReadyProject(api, user)
    people.push({ ...user, projectId })
  }
  const worker = api.startWorker()
  for (const person of people) await runToEnd(api, person, person.projectId)
  await worker.stop()
  // As it is in production: the delay at which a busy process refuses calls is the default one.
  const { MAX_EVENT_LOOP_DELAY_MS: _, ...env } = api.env
  for (let count = 0; count < 2; count += 1) processes.push(await startProcess('server.ts', { ...env, PORT: '0' }))
})
after(async () => {
  agent.destroy()
  await Promise.all(processes.map((process) => process.end('SIGTERM')))
  await api.close()
})

function call(port: number | undefined, method: 'GET' | 'POST' | 'PATCH', path: string, token: string, body?: object) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: unknown }>(
    (resolve, reject) => {
      const text = body && JSON.stringify(body)
      const headers = { authorization: `Bearer ${token}`, ...(text && { 'content-type': 'application/json' }) }
      const sent = request({ agent, host: '127.0.0.1', port, method, path: `/api${path}`, headers }, (response) => {
        json(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
          reject,
        )
      })
      sent.on('error', reject)
      sent.end(text)
    },
  )
}

/** Reads four screens, then writes; one of five calls writes. */
const visit = (port: number | undefined, { projectId, token }: Person, count: number) => {
  const reads = [
    '/projects',
    `/reports/projects/${projectId}/overview?range=7d`,
    '/subscription',
    `/project-prompts/project/${projectId}`,
  ]
  const path = reads[count % (reads.length + 1)]
  if (path !== undefined) return call(port, 'GET', path, token)
  return call(port, 'PATCH', `/projects/${projectId}`, token, { targetPersona: `A developer, visit ${count}` })
}

async function visitAll(count: number, seconds: number) {
  const end = Date.now() + seconds * 1_000
  const seen = { times: [] as number[], refused: 0, other: new Map<string, number>() }
  const one = async (place: number) => {
    await pause(Math.random() * LOOKS_MS)
    for (let turn = place; Date.now() < end; turn += 1) {
      const begun = performance.now()
      const answer = await visit(processes[0]?.port, people[place % people.length]!, turn).catch(
        (error: Error) => error,
      )
      if (answer instanceof Error || (answer.status >= 300 && answer.status !== 503)) {
        const what = answer instanceof Error ? answer.message : `${answer.status} ${JSON.stringify(answer.body)}`
        seen.other.set(what, (seen.other.get(what) ?? 0) + 1)
      } else if (isServed(answer as Parameters<typeof isServed>[0])) seen.times.push(performance.now() - begun)
      else seen.refused += 1
      await pause(LOOKS_MS)
    }
  }
  await Promise.all(Array.from({ length: count }, (_, place) => one(place)))
  return seen
}

const told = ({ times, refused, other }: Awaited<ReturnType<typeof visitAll>>) =>
  `${times.length} served, p50 ${Math.round(quantile(times, 0.5))} ms, p99 ${Math.round(quantile(times, 0.99))} ms, ${refused} times 503, others ${JSON.stringify([...other])}`

describe('the API', () => {
  it(`serves ${PEOPLE} people for ${SECONDS} s without an error`, async () => {
    const seen = await visitAll(PEOPLE, SECONDS)
    say(`load: ${PEOPLE} people, ${SECONDS} s: ${told(seen)}`)
    assert.deepEqual([seen.refused, [...seen.other]], [0, []])
  })

  it('refuses plainly what is too much, and has recovered within five seconds', async () => {
    const seen = await visitAll(PEOPLE * OVERLOAD, OVERLOAD_SECONDS)
    const ended = Date.now()
    let well = 0
    while (well < PEOPLE) {
      const answers = await Promise.all(people.map((person, turn) => visit(processes[0]?.port, person, turn)))
      well = answers.every((answer) => answer.status < 300) ? well + answers.length : 0
    }
    const took = Date.now() - ended
    say(
      `overload: ${PEOPLE * OVERLOAD} people, ${OVERLOAD_SECONDS} s: ${told(seen)}; ${PEOPLE} calls without an error by ${took} ms after it`,
    )
    assert.deepEqual([...seen.other], [])
    assert.ok(took < RECOVERS_WITHIN_MS)
  })

  it('holds the limits of a plan across two processes', async () => {
    const user = await api.addUser()
    const add = (place: number) => call(processes[place % 2]?.port, 'POST', '/projects', user.token, projectInput())
    const added = await Promise.all(Array.from({ length: 20 }, (_, place) => add(place)))
    const made = added.filter(({ status }) => status < 300).length
    assert.ok(added.every(({ status }) => status < 300 || status === 403 || status === 409))
    const { rows } = await api.services.db.execute<{ most: number }>(
      sql`select active_projects as most from app.plans where slug = 'free'`,
    )
    assert.equal(made, rows[0]?.most)
    const [person] = people
    const start = (place: number) =>
      call(processes[place % 2]?.port, 'POST', '/project-analysis/run', person!.token, { projectId: person!.projectId })
    const runs = await Promise.all(Array.from({ length: 20 }, (_, place) => start(place)))
    const ids = new Set(runs.map(({ body: run }) => (run as { data: { analysisId: string } }).data.analysisId))
    assert.equal(ids.size, 1)
    say(`limits: two processes made ${made} of 20 projects, as the plan allows, and one run of 20 calls`)
  })
})
