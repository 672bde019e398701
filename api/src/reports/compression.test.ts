import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { trendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { sql } from 'drizzle-orm'
import { addProject } from '../testing/project-builder.ts'
import { startTestApi, type TestApi, type TestUser } from '../testing/test-api.ts'

const MOST_BYTES = 60 * 1000
const DAYS = 365
const rivals = Array.from({ length: 10 }, (_, index) => ({
  domain: `rival-${index}.com`,
  brandNames: [`Rival ${index}`],
}))

let api: TestApi
let user: TestUser
let projectId: string

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  const project = await addProject(api, user, { competitors: rivals })
  projectId = project.id
  await addYear(project.id)
  api.setTime(new Date('2026-06-10T08:00:00Z'))
})
after(() => api.close())

/** Every day has different numbers, from 1,500 answers each, for the brand and all competitors. */
async function addYear(id: string) {
  const days = sql`generate_series(date '2025-06-11', date '2026-06-10', interval '1 day') as day`
  const upTo = (most: number, salt: string) => sql`abs(hashtext(name || day::text || ${salt})) % ${most}`
  const counts = sql`${upTo(1500, 'm')}, ${upTo(800, 't')}, ${upTo(900, 'c')}, ${upTo(4000, 'n')}, ${upTo(3000, 'u')},
    ${upTo(90_000, 's')}, ${upTo(9_000_000, 'q')}, 1500, 0, 0`
  const columns = sql`mentioned, top, cited, mentions, citations, sentiment_sum, sentiment_square_sum, sentiment_count, position_sum, position_count`
  const key = sql`project_id, day, platform, mode, sample, branded`
  const place = sql`${id}::uuid, day::date, 'chatgpt', 'with-web-search', true, false`
  await api.services.db.execute(sql`
    insert into app.project_daily_sums (${key}, answered, failed, ${columns})
    select ${place}, 1500, 0, ${counts} from ${days}, (values ('brand')) as brand (name)`)
  await api.services.db.execute(sql`
    insert into app.competitor_daily_sums (${key}, company, ${columns})
    select ${place}, name, ${counts} from ${days}, unnest(${sql.param(rivals.map(({ domain }) => domain))}::text[]) as name`)
}

const read = (path: string, encoding: string) =>
  api.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${user.token}`, 'accept-encoding': encoding } })
const trends = (encoding: string) =>
  read(
    `/reports/projects/${projectId}/visibility/trends?startDate=2025-06-11&endDate=2026-06-10&metric=sentiment`,
    encoding,
  )

it('a year of trends with 11 domains is sent compressed, in less than 60 kB', async () => {
  const plain = await trends('identity')
  assert.equal(plain.headers['content-encoding'], undefined)
  const { series, totals } = trendsResponse.parse(plain.json())
  assert.deepEqual([series.length, Object.keys(totals).length], [DAYS, 11])

  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await trends(encoding)
    assert.equal(headers['content-encoding'], encoding)
    assert.match(String(headers.vary), /accept-encoding/i)
    assert.equal(headers.etag, plain.headers.etag)
    assert.equal(decompress(rawPayload).toString(), plain.body)
    if (encoding === 'br')
      assert.ok(rawPayload.length < MOST_BYTES, `${rawPayload.length} of ${plain.body.length} bytes`)
  }
})

it('an export streams its rows as they are read, uncompressed', async () => {
  const { headers, statusCode } = await read(
    `/reports/projects/${projectId}/export?report=trends&range=all`,
    'br, gzip',
  )
  assert.deepEqual([statusCode, headers['content-encoding']], [200, undefined])
})

it('responses with a token are not compressed', async () => {
  const auth0Token = await api.provider.token(user.subject)
  const { headers, statusCode } = await api.inject({
    ...{ method: 'POST', url: '/api/auth/signin', payload: { auth0Token } },
    headers: { 'accept-encoding': 'br, gzip' },
  })
  assert.deepEqual([statusCode, headers['content-encoding']], [200, undefined])
})
