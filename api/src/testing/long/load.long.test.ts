// 200 people at once, ten times as many, and the limits of two processes. The API and the gateway are processes of their own, as in
// production. Calls per minute are counted per process on purpose (http/call-limits.ts), and not looked at here.

import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startRunResponse } from '@sightline/shared/contract/api/analysis.ts'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import { sql } from 'drizzle-orm'
import { quantile } from '../../../bench/load.ts'
import { startProcess, type ProductProcess } from '../child-process.ts'
import { addReadyProject, projectInput, runToEnd } from '../project-builder.ts'
import { startTestApi, succeeded, type TestApi, type TestResponse, type TestUser } from '../test-api.ts'
import { isServed, say } from './long-run.ts'

const PEOPLE = 200
const SECONDS = 60
const OVERLOAD = 10
const OVERLOAD_SECONDS = 20
/** A person looks at each screen for so long. */
const LOOKS_MS = 1_000
const RECOVERS_WITHIN_MS = 5_000
/** So that a process that never recovers is said to be one. */
const GIVEN_UP_AFTER_MS = 120_000

type Person = TestUser & { projectId: string }

let api: TestApi
let gateway: ProductProcess
const processes: ProductProcess[] = []
const people: Person[] = []
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
const cleanup: (() => unknown)[] = []

before(async () => {
  api = await startTestApi()
  cleanup.push(() => api.close())
  for (let count = 0; count < PEOPLE; count += 1) {
    const user = await api.addUser('enterprise')
    const { id: projectId } = await addReadyProject(api, user)
    people.push({ ...user, projectId })
  }
  const worker = api.startWorker()
  for (const person of people) await runToEnd(api, person, person.projectId)
  await worker.stop()
  // As it is in production: the delay at which a busy process refuses calls is the default one.
  const { MAX_EVENT_LOOP_DELAY_MS: _, ...env } = api.env
  for (let count = 0; count < 2; count += 1) {
    const started = await startProcess('server.ts', { ...env, PORT: '0' })
    processes.push(started)
    cleanup.push(() => started.end('SIGTERM'))
  }
  gateway = await startProcess('../../gateway/src/server.ts', {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', RELEASES_DIR: '/nowhere' },
    ...{ API_URL: `http://127.0.0.1:${processes[0]?.port}`, IDENTITY_URL: api.provider.url },
  })
  cleanup.push(() => gateway.end('SIGTERM'))
})
after(async () => {
  agent.destroy()
  for (const end of cleanup.reverse()) await end()
})

type Method = 'GET' | 'POST' | 'PATCH'

function call({ port }: ProductProcess, method: Method, path: string, token: string, body?: object) {
  return new Promise<TestResponse>((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const headers = { authorization: `Bearer ${token}`, ...(text && { 'content-type': 'application/json' }) }
    const sent = request({ agent, host: '127.0.0.1', port, method, path: `/api${path}`, headers }, (response) => {
      const { statusCode = 0, headers: answered } = response
      json(response).then(
        (read) => resolve({ status: statusCode, headers: answered as TestResponse['headers'], body: read }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/** Reads four screens, then writes; one of five calls writes. */
function visit({ projectId, token }: Person, count: number): Promise<TestResponse> {
  const reads = [
    '/projects',
    `/reports/projects/${projectId}/overview?range=7d`,
    '/subscription',
    `/project-prompts/project/${projectId}`,
  ]
  const path = reads[count % (reads.length + 1)]
  if (path !== undefined) return call(gateway, 'GET', path, token)
  return call(gateway, 'PATCH', `/projects/${projectId}`, token, { targetPersona: `A developer, visit ${count}` })
}

class Seen {
  /** when the last call is made, in ms */
  readonly until: number
  /** ms of each call that was served */
  readonly times: number[] = []
  /** with 503 and Retry-After */
  refused = 0
  /** connections that ended without an answer */
  resets = 0
  readonly other = new Map<string, number>()

  constructor(until = Date.now()) {
    this.until = until
  }

  async note(calling: Promise<TestResponse>): Promise<void> {
    const begun = performance.now()
    const answer = await calling.catch((error: Error) => error)
    if (answer instanceof Error) return this.#noteBroken(answer)
    const { status, body } = answer
    if (status >= 300 && status !== 503) return this.#noteOther(`${status} ${JSON.stringify(body)}`)
    try {
      if (isServed(answer)) this.times.push(performance.now() - begun)
      else this.refused += 1
    } catch (error) {
      // What was thrown would leave the other people calling into the next test, and what was seen unsaid.
      this.#noteOther((error as Error).message)
    }
  }

  #noteBroken(error: NodeJS.ErrnoException): void {
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE') this.resets += 1
    else this.#noteOther(error.message)
  }

  #noteOther(what: string): void {
    this.other.set(what, (this.other.get(what) ?? 0) + 1)
  }

  toString(): string {
    const at = (share: number) => Math.round(quantile(this.times, share))
    return `${this.times.length} served, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${this.refused} times 503, ${this.resets} connections reset, others ${JSON.stringify([...this.other])}`
  }
}

async function visitAll(count: number, seconds: number): Promise<Seen> {
  const end = Date.now() + seconds * 1_000
  const seen = new Seen(end)
  const one = async (place: number) => {
    await pause(Math.random() * LOOKS_MS)
    for (let turn = place; Date.now() < end; turn += 1) {
      await seen.note(visit(people[place % people.length]!, turn))
      await pause(Math.max(0, Math.min(LOOKS_MS, end - Date.now())))
    }
  }
  await Promise.all(Array.from({ length: count }, (_, place) => one(place)))
  return seen
}

/** Everybody calls at once, again and again, until all of a round are served. @param since in ms @returns ms from then on */
async function untilAllServed(since: number): Promise<number> {
  for (let round = 0; ; round += 1) {
    const seen = new Seen()
    await Promise.all(people.map((person, place) => seen.note(visit(person, place + round))))
    const took = Date.now() - since
    if (seen.times.length === PEOPLE) return took
    assert.ok(took < GIVEN_UP_AFTER_MS, `not recovered after ${took} ms: ${seen}`)
  }
}

describe('the API behind the gateway', () => {
  it(`serves ${PEOPLE} people for ${SECONDS} s without an error`, async () => {
    const seen = await visitAll(PEOPLE, SECONDS)
    say(`load: ${PEOPLE} people, ${SECONDS} s: ${seen}`)
    assert.deepEqual([seen.refused, seen.resets, [...seen.other]], [0, 0, []])
  })

  it('refuses plainly what is too much, and has recovered within five seconds', async () => {
    const seen = await visitAll(PEOPLE * OVERLOAD, OVERLOAD_SECONDS)
    // From the last new call on, so the time in which open ones are answered counts, too.
    const took = await untilAllServed(seen.until)
    say(
      `overload: ${PEOPLE * OVERLOAD} people, ${OVERLOAD_SECONDS} s: ${seen}; ${PEOPLE} calls at once without an error by ${took} ms after it`,
    )
    assert.ok(seen.refused > 0, 'nothing was too much')
    assert.deepEqual([seen.resets, [...seen.other]], [0, []])
    assert.ok(took < RECOVERS_WITHIN_MS)
  })
})

describe('two processes of the API', () => {
  /** Twenty calls at once, half of them to each. */
  const callBoth = (path: string, token: string, bodyOf: () => object) =>
    Promise.all(Array.from({ length: 20 }, (_, place) => call(processes[place % 2]!, 'POST', path, token, bodyOf())))

  it('make together as many projects as the plan allows', async () => {
    const user = await api.addUser()
    const answers = await callBoth('/projects', user.token, () => projectInput())
    const refused = answers.filter(({ status }) => status >= 300)
    for (const { status, body } of refused) {
      assert.deepEqual([status, failure.parse(body).code], [429, 'WEBANALYZER_LIMIT_EXCEEDED'])
    }
    const { rows } = await api.services.db.execute<{ most: number }>(
      sql`select active_projects as most from app.plans where slug = 'free'`,
    )
    const made = answers.length - refused.length
    assert.equal(made, rows[0]?.most)
    say(`limits: two processes made ${made} of 20 projects, as the plan allows`)
  })

  it('start one run of a project', async () => {
    const [{ token, projectId }] = people as [Person]
    const answers = await callBoth('/project-analysis/run', token, () => ({ projectId }))
    const ids = answers.map((answer) => succeeded(answer, startRunResponse).data.analysisId)
    assert.equal(new Set(ids).size, 1)
    say('limits: two processes started one run of 20 calls')
  })
})
