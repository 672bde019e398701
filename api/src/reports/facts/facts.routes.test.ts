import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { evidenceResponse } from '@sightline/shared/contract/api/evidence.ts'
import { factsResponse } from '@sightline/shared/contract/api/facts.ts'
import { emptyFactSheet, type FactSheet } from '@sightline/shared/domain/facts.ts'
import { daysBefore } from '../../database/utc-day.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
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

const REVIEW = 'https://review.example/acme'
const WRONG = 'Acme was founded in **1999**. Globex was founded in 1950.'
const RIGHT = 'Acme was founded in 2004 and starts at $29 per month.'
const UNSURE = 'Some say that Acme was founded in 1999.'

describe('GET /reports/projects/:id/facts', () => {
  const call = (projectId: string, query = '', token: string | null = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/facts?${query}`, token)
  const read = async (projectId: string, query?: string) => succeeded(await call(projectId, query), factsResponse)
  const tell = (projectId: string, facts: Partial<FactSheet>) =>
    api.call('PUT', `/projects/${projectId}/facts`, user.token, { ...emptyFactSheet, ...facts })

  async function addAnswers() {
    const reported = await addReportedProject(api, user)
    const { store, unbranded, branded } = reported
    const ids = await store([
      { promptId: unbranded, day: daysBefore(TODAY, 1), text: WRONG, urls: [REVIEW] },
      { promptId: branded, day: TODAY, text: WRONG, platform: 'gemini' },
      { promptId: branded, day: TODAY, text: RIGHT },
      { promptId: branded, day: TODAY, text: UNSURE },
      { promptId: branded, day: TODAY, text: 'Acme makes anvils.' },
      { promptId: unbranded, day: TODAY, text: ABSENT },
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    return { ...reported, ids }
  }

  it('tells which answers contradict the sheet, with quote, platform and cited pages, the newest first', async () => {
    const { project, ids } = await addAnswers()
    await tell(project.id, { founded: 2004, price: { amount: 29, currency: 'USD', period: 'month' } })
    const { facts, answers, read: count, sample } = await read(project.id)
    assert.deepEqual([answers, count, sample], [5, 5, true])
    const [founded, price] = facts
    assert.deepEqual([founded?.agrees, founded?.contradicts, founded?.undecided], [1, 2, 1])
    assert.deepEqual([price?.agrees, price?.contradicts, price?.undecided], [1, 0, 0])
    assert.deepEqual(
      founded?.contradictions.map(({ answerId, platform, said, quote, pages }) => [
        answerId,
        platform,
        said,
        quote,
        pages,
      ]),
      [
        [ids[1], 'gemini', '1999', 'Acme was founded in 1999.', []],
        [ids[0], 'chatgpt', '1999', 'Acme was founded in 1999.', [REVIEW]],
      ],
    )
  })

  it('lists as many contradictions as are asked for, and counts all', async () => {
    const { project, ids } = await addAnswers()
    await tell(project.id, { founded: 2004 })
    const [founded] = (await read(project.id, 'limit=1')).facts
    assert.equal(founded?.contradicts, 2)
    assert.deepEqual(
      founded?.contradictions.map(({ answerId }) => answerId),
      [ids[1]],
    )
    failed(await call(project.id, 'limit=201'), 400, 'BAD_REQUEST')
  })

  it('counts as a recount of the stored answers does, for each filter', async () => {
    const { project } = await addAnswers()
    await tell(project.id, { founded: 2004 })
    const counted = { WRONG, RIGHT, UNSURE }
    for (const query of ['', 'platform=gemini', 'branded=unbranded', `startDate=${TODAY}&endDate=${TODAY}`]) {
      const path = `/reports/projects/${project.id}/evidence?of=company&value=${project.domain}&limit=50&${query}`
      const { list, answers } = succeeded(await api.call('GET', path, user.token), evidenceResponse)
      const texts = list.map(({ excerpt }) => excerpt)
      const [founded] = (await read(project.id, query)).facts
      const of = (start: string) =>
        texts.filter((text) => text.startsWith(start.replaceAll('*', '').slice(0, 24))).length
      assert.deepEqual(
        [founded?.contradicts, founded?.agrees, founded?.undecided],
        [of(counted.WRONG), of(counted.RIGHT), of(counted.UNSURE)],
        query,
      )
      assert.equal((await read(project.id, query)).answers, answers)
    }
  })

  it('compares with the sheet as it is now', async () => {
    const { project } = await addAnswers()
    await tell(project.id, { founded: 2004 })
    assert.equal((await read(project.id)).facts[0]?.contradicts, 2)
    await tell(project.id, { founded: 1999 })
    assert.deepEqual(
      (await read(project.id)).facts.map(({ agrees, contradicts }) => [agrees, contradicts]),
      [[2, 1]],
    )
  })

  it('reads no answer without a sheet, and is the owner’s alone', async () => {
    const { project } = await addAnswers()
    const { facts, read: count, answers } = await read(project.id)
    assert.deepEqual([facts, count, answers], [[], 0, 5])
    failed(await call(project.id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await call(project.id, '', null), 401, 'AUTH_REQUIRED')
  })
})
