// Ten thousand malformed requests over all calls: no 5xx, and not a row that is another one afterwards.

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { RouteOptions } from 'fastify'
import { isRefused, requestTo, type AnyRequest } from '../any-request.ts'
import { addReadyProject, runToEnd } from '../project-builder.ts'
import { startTestApi, type TestApi, type TestUser } from '../test-api.ts'
import { shapeOf, specifiedCalls } from './specified-calls.ts'

const REQUESTS = 10_000
const SEED = 20_261_120
const ODD_REQUESTS = 2_000
const AT_ONCE = 20
/** How many inputs are looked at for one that a writing call refuses. */
const CANDIDATES = 8

let api: TestApi
let user: TestUser
let ids: string[]
let calls: RouteOptions[]

before(async () => {
  api = await startTestApi({ USER_CALLS_PER_MINUTE: '1000000', ADDRESS_CALLS_PER_MINUTE: '1000000' })
  user = await api.addUser('premium')
  const stranger = await api.addUser()
  const worker = api.startWorker()
  const own = await addReadyProject(api, user)
  const foreign = await addReadyProject(api, stranger)
  const run = await runToEnd(api, user, own.id)
  await worker.stop()
  ids = [own.id, run.analysisId, foreign.id, '01920000-0000-7000-8000-000000000000']
  for (const table of ['prompts', 'prompt_categories', 'answers', 'plans']) ids.push(...(await someIds(table)))
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  calls = api.routes.filter(({ method, url }) => methods.includes(String(method)) && url.startsWith('/api/'))
})
after(() => api.close())

async function someIds(table: string): Promise<string[]> {
  const { rows } = await api.services.db.execute<{ id: string }>(sql`select id from app.${sql.raw(table)} limit 2`)
  return rows.map(({ id }) => id)
}

/** Hash of all rows, except those that count attempts. */
async function fingerprint(): Promise<Record<string, string>> {
  const { rows: tables } = await api.services.db.execute<{ name: string }>(sql`
    select schemaname || '.' || tablename as name from pg_tables
    where (schemaname = 'app' or (schemaname = 'pgboss' and tablename like 'j%')) and tablename <> 'attempt_windows'`)
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await api.services.db.execute<{ print: string }>(sql`
      select md5(coalesce(string_agg(row_text, '|' order by row_text), '')) as print
      from (select t::text as row_text from ${sql.raw(name)} as t) as texts`)
    prints[name] = rows[0]?.print ?? ''
  }
  return prints
}

const writes = ({ method }: RouteOptions) => method !== 'GET'

/** Requests to one call, some at a time, with the status of each. */
async function sendAll(route: RouteOptions, requests: AnyRequest[], check: (status: number, said: string) => void) {
  for (let start = 0; start < requests.length; start += AT_ONCE) {
    const batch = requests.slice(start, start + AT_ONCE)
    const statuses = await Promise.all(batch.map((request) => send(route, request)))
    statuses.forEach((status, index) => check(status, `${JSON.stringify(batch[index])}: ${status}`))
  }
}

/** For calls that write, only what their own schemas refuse. */
function malformed(route: RouteOptions, wanted: number): AnyRequest[] {
  const numRuns = wanted * (writes(route) ? CANDIDATES : 1)
  const all = fc.sample(requestTo(route, ids), { numRuns, seed: SEED })
  return (writes(route) ? all.filter((request) => isRefused(route, request)) : all).slice(0, wanted)
}

async function send({ method }: RouteOptions, { path, body, contentType }: AnyRequest): Promise<number> {
  const { statusCode } = await api.inject({
    method: method as 'GET',
    url: path,
    headers: { authorization: `Bearer ${user.token}`, ...(body !== undefined && { 'content-type': contentType }) },
    ...(body !== undefined && { payload: body }),
  })
  return statusCode
}

/** Excluded call: it would end the session that the others use, and has no input that could be malformed. */
const SIGN_OUT = 'POST /auth/signout'
const tried = specifiedCalls.filter((call) => call !== SIGN_OUT)
/** A tenth more than its share, as a call without input has no malformed request. */
const PER_CALL = Math.ceil((1.1 * REQUESTS) / tried.length)

function routeOf(call: string): RouteOptions {
  const route = calls.find(
    ({ method, url }) => shapeOf(`${String(method)} ${url.replace(/^\/api/, '')}`) === shapeOf(call),
  )
  assert.ok(route, `${call} has no route`)
  return route
}

describe('malformed requests never make a 5xx and never change a row:', () => {
  let kept: Record<string, string>
  let sent = 0
  before(async () => {
    kept = await fingerprint()
  })

  for (const call of tried) {
    it(call, async () => {
      const route = routeOf(call)
      const requests = malformed(route, PER_CALL)
      await sendAll(route, requests, (status, said) =>
        assert.ok(status < 500 && (status >= 400 || !writes(route)), said),
      )
      if (writes(route)) assert.deepEqual(await fingerprint(), kept)
      sent += requests.length
    })
  }

  it('ten thousand in all, and not a row is another one', async () => {
    assert.ok(sent >= REQUESTS, `${sent} requests`)
    assert.deepEqual(await fingerprint(), kept)
  })
})

describe('odd requests that are acceptable never make a 5xx:', () => {
  for (const call of tried) {
    it(call, async () => {
      const numRuns = Math.ceil(ODD_REQUESTS / tried.length)
      const requests = fc.sample(requestTo(routeOf(call), ids), { numRuns, seed: SEED + 1 })
      await sendAll(routeOf(call), requests, (status, said) => assert.ok(status < 500, said))
    })
  }
})
