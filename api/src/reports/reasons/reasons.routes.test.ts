import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { evidenceResponse } from '@sightline/shared/contract/api/evidence.ts'
import { reasonsResponse } from '@sightline/shared/contract/api/reasons.ts'
import { reasonSides, reasonTopicKeys } from '@sightline/shared/domain/reasons.ts'
import { sql } from 'drizzle-orm'
import { daysBefore } from '../../database/utc-day.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { LEAST_ANSWERS } from './rank-reasons.ts'
import { ABSENT, addReportedProject, TODAY } from '../testing/reported-project.ts'

let api: TestApi
let user: TestUser
let stranger: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser()
})
after(() => api.close())
afterEach(() => api.setTime())

const PRAISE = '- **Acme** – durable and affordable 🛠️\n- **Globex** – fast, but overpriced'
const BLAME = 'Acme has terrible **customer service**. Globex has excellent customer service.'

describe('GET /reports/projects/:id/reasons', () => {
  const call = (projectId: string, query = '', token: string | null = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/reasons?${query}`, token)
  const read = async (projectId: string, query?: string) => succeeded(await call(projectId, query), reasonsResponse)
  const evidence = (projectId: string, query: Record<string, string>) =>
    api.call('GET', `/reports/projects/${projectId}/evidence?${new URLSearchParams(query)}`, user.token)

  async function addReasons() {
    const reported = await addReportedProject(api, user)
    const { store, unbranded, branded } = reported
    const day = daysBefore(TODAY, 1)
    await store([
      ...Array.from({ length: 3 }, () => ({ promptId: unbranded, day: TODAY, text: PRAISE })),
      { promptId: branded, day, text: PRAISE, platform: 'gemini' },
      ...Array.from({ length: 3 }, () => ({
        promptId: branded,
        day,
        text: BLAME,
        mode: 'without-web-search' as const,
      })),
      { promptId: unbranded, day, text: BLAME, platform: 'gemini' },
      { promptId: unbranded, day: TODAY, text: ABSENT },
      { promptId: unbranded, day: TODAY, text: '', failedReason: 'a reason' },
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    return reported
  }

  it('tells what each company is praised and blamed for, with what the newest answer says', async () => {
    const { project } = await addReasons()
    const { companies, sample } = await read(project.id)
    assert.equal(sample, true)
    assert.deepEqual(companies, [
      {
        ...{ company: project.domain, own: true, mentioned: 8, answers: 8, ahead: [] },
        praise: [
          { topic: 'durability', answers: 4, quote: 'Acme – durable and affordable 🛠️' },
          { topic: 'price', answers: 4, quote: 'Acme – durable and affordable 🛠️' },
        ],
        blame: [{ topic: 'service', answers: 4, quote: 'Acme has terrible customer service.' }],
      },
      {
        ...{ company: 'globex.com', own: false, mentioned: 9, answers: 9, ahead: [] },
        praise: [
          { topic: 'service', answers: 4, quote: 'Globex has excellent customer service.' },
          { topic: 'speed', answers: 4, quote: 'Globex – fast, but overpriced' },
        ],
        blame: [{ topic: 'price', answers: 4, quote: 'Globex – fast, but overpriced' }],
      },
    ])
  })

  it('equals SQL over the stored answers, and opens exactly these answers, for each filter', async () => {
    const { project } = await addReasons()
    const filters: [query: Record<string, string>, condition: string][] = [
      [{}, 'true'],
      [{ platform: 'gemini' }, `platform = 'gemini'`],
      [{ branded: 'unbranded' }, 'not branded'],
      [{ mode: 'without-web-search' }, `mode = 'without-web-search'`],
      [{ startDate: TODAY, endDate: TODAY }, `day = '${TODAY}'`],
    ]
    for (const [query, condition] of filters) {
      const { companies } = await read(project.id, String(new URLSearchParams(query)))
      for (const { company, ...sides } of companies) {
        const { rows } = await api.services.db.execute<{ id: string; topic: string; side: string }>(sql`
          select answer.id, reason.topic, reason.side from app.answers as answer
          join app.answer_companies as said on said.project_id = answer.project_id and said.answer_id = answer.id
          cross join lateral jsonb_to_recordset(said.reasons) as reason(topic text, side text)
          where answer.project_id = ${project.id} and said.company = ${company} and ${sql.raw(condition)}`)
        for (const side of reasonSides) {
          for (const topic of reasonTopicKeys) {
            const expected = rows.filter((row) => row.topic === topic && row.side === side).map(({ id }) => id)
            const told = sides[side].find((one) => one.topic === topic)?.answers ?? 0
            const shown = expected.length < LEAST_ANSWERS ? 0 : expected.length
            assert.equal(told, shown, `${company} ${side} ${topic} ${condition}`)
            if (expected.length === 0) continue
            const asked = { ...query, of: 'company', value: company, topic, side, limit: '50' }
            const opened = succeeded(await evidence(project.id, asked), evidenceResponse)
            assert.equal(opened.answers, expected.length)
            assert.deepEqual(opened.list.map(({ answerId }) => answerId).sort(), expected.sort())
          }
        }
      }
    }
  })

  it('opens an answer at the sentence that gives the reason', async () => {
    const { project, store, unbranded: promptId } = await addReportedProject(api, user)
    await store([{ promptId, day: TODAY, text: `Acme makes anvils.\n\n${BLAME}` }])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const asked = { of: 'company', value: project.domain, topic: 'service', side: 'blame' }
    const { list } = succeeded(await evidence(project.id, asked), evidenceResponse)
    assert.deepEqual(
      list.map(({ excerpt, more }) => [excerpt, more]),
      [['Acme has terrible customer service.', 1]],
    )
  })

  it('says how many answers are read so far, and does not count the others', async () => {
    const { project } = await addReasons()
    await api.services.db.execute(sql`
      update app.answer_companies set reasons = null where project_id = ${project.id} and own and answer_id in
        (select id from app.answers where project_id = ${project.id} and platform = 'gemini')`)
    const [own] = (await read(project.id)).companies
    assert.deepEqual([own?.mentioned, own?.answers], [8, 6])
    assert.deepEqual(own?.praise[0], { topic: 'durability', answers: 3, quote: 'Acme – durable and affordable 🛠️' })
  })

  it('cuts a long sentence between words', async () => {
    const { project, store, unbranded: promptId } = await addReportedProject(api, user)
    const text = `Acme has excellent prices for ${'very '.repeat(60)}small workshops.`
    await store(Array.from({ length: LEAST_ANSWERS }, () => ({ promptId, day: TODAY, text })))
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const [own] = (await read(project.id)).companies
    assert.match(own?.praise[0]?.quote ?? '', /^Acme has excellent prices .* very…$/)
    assert.ok((own?.praise[0]?.quote.length ?? 0) <= 141)
  })

  it('needs a side with a topic, of a company, and is the owner’s alone', async () => {
    const { project } = await addReasons()
    const asked = { of: 'company', value: project.domain, topic: 'price' }
    failed(await evidence(project.id, asked), 400, 'BAD_REQUEST')
    failed(await evidence(project.id, { ...asked, topic: 'weather', side: 'praise' }), 400, 'BAD_REQUEST')
    failed(await evidence(project.id, { ...asked, of: 'domain', side: 'praise' }), 400, 'BAD_REQUEST')
    failed(await call(project.id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await call(project.id, '', null), 401, 'AUTH_REQUIRED')
  })
})
