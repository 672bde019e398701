import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { rawResponse } from '@sightline/shared/contract/api/answers.ts'
import { and, eq, sql } from 'drizzle-orm'
import { answerCompanies, answers } from '../../database/schema/answers.ts'
import { LONGEST_MEASURED_TEXT } from '../../measurement/measure.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { ABSENT, addReportedProject, FIRST, SECOND, TODAY, UNKNOWN_ID } from '../testing/reported-project.ts'
import { STANCE_TEXTS } from '../testing/stance-texts.ts'
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

describe('GET /reports/projects/:id/raw/:promptId', () => {
  const call = (projectId: string, promptId: string, query = '', token: string | null = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/raw/${promptId}?${query}`, token)
  const read = async (projectId: string, promptId: string, query?: string) =>
    succeeded(await call(projectId, promptId, query), rawResponse)

  /** Two days; on the second one four answers, of which the latest failed. */
  async function addAnswers() {
    const reported = await addReportedProject(api, user)
    const { unbranded: promptId, store } = reported
    const [old = '', first = '', second = '', third = '', failure = ''] = await store([
      { promptId, day: '2026-06-08', text: SECOND, platform: 'perplexity' },
      { promptId, day: '2026-06-09', time: '09:00:00', text: FIRST },
      { promptId, day: '2026-06-09', time: '10:00:00', text: ABSENT, platform: 'gemini' },
      { promptId, day: '2026-06-09', time: '08:00:00', text: SECOND, mode: 'without-web-search' },
      {
        promptId,
        day: '2026-06-09',
        time: '11:00:00',
        text: '',
        failedReason: 'The platform refused',
        platform: 'claude',
      },
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    return { ...reported, ids: { old, first, second, third, failure } }
  }

  it('shows the whole answer: text, metrics, citations and mentioned companies, also when other answers cite the same pages', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    const own = `https://www.${project.domain}/a`
    const text = `Globex is fine. Acme is excellent ([see](${own})). I could not find information about Globex.`
    const urls = ['https://globex.com/x']
    const theirs = await addReportedProject(api, stranger)
    const theirText = `[Theirs](${own}) and [theirs](https://globex.com/x)`
    await theirs.store([{ promptId: theirs.unbranded, day: '2026-06-09', text: theirText }])
    const [answerId] = await store([{ promptId, day: '2026-06-09', text, urls, retrieved: ['https://a.com/b'] }])
    const answer = await read(project.id, promptId)
    const { mentions, metrics, citations, retrieved, stances, ...rest } = answer
    assert.deepEqual(
      stances.map(({ company }) => company),
      [project.domain, 'globex.com'],
    )
    assert.deepEqual(rest, {
      success: true,
      found: true,
      error: null,
      answerId,
      platform: 'chatgpt',
      mode: 'with-web-search',
      analyzedAt: '2026-06-09T12:00:00.000Z',
      servedModel: 'test',
      searchQueries: [],
      rawText: text,
      rawResponse: { text },
      brandPosition: 2,
      stance: 'listed',
      stanceSentence: null,
      measuredCharacters: null,
      judge: null,
      sample: true,
      answers: [],
    })
    assert.deepEqual(
      [metrics?.brandVisibilityRate.rate, metrics?.topVisibilityRate.rate, metrics?.urlCitationRate.rate],
      [100, 0, 100],
    )
    assert.ok((metrics?.sentimentScore.score ?? 0) > 50)
    assert.deepEqual(citations, [
      { url: 'https://globex.com/x', title: null, domain: 'globex.com', own: false },
      { url: own, title: 'see', domain: project.domain, own: true },
    ])
    assert.deepEqual(retrieved, [{ url: 'https://a.com/b', title: null, domain: 'a.com', own: false }])
    assert.deepEqual(
      mentions.map(({ company, own: isOwn, quote, absence }) => [company, isOwn, quote, absence]),
      [
        ['globex.com', false, 'Globex', false],
        [project.domain, true, 'Acme', false],
        ['globex.com', false, 'Globex', true],
      ],
    )
    for (const { start, end, quote } of mentions) assert.equal(text.slice(start, end), quote)
  })

  it('says how the answer speaks of the brand, and which sentence decides it', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    const text = `Globex is **fine**.\n\n${STANCE_TEXTS.dismissed}`
    await store([{ promptId, day: '2026-06-09', text }])
    const { stance, stanceSentence, stances } = await read(project.id, promptId)
    assert.deepEqual(stances, await storedStances(project.id))
    assert.deepEqual(
      [stance, text.slice(stanceSentence?.start, stanceSentence?.end)],
      ['dismissed', 'I would avoid Acme.'],
    )
    await store([{ promptId, day: '2026-06-10', text: ABSENT }])
    const absent = await read(project.id, promptId)
    assert.deepEqual([absent.stance, absent.stanceSentence], [null, null])
  })

  /** In SQL: the brand first, the others by their places. */
  async function storedStances(projectId: string) {
    const { rows } = await api.services.db.execute(sql`
      select company, own, stance, null as judge from ${answerCompanies} where project_id = ${projectId} and stance is not null
      order by own desc, "position" nulls last`)
    return rows
  }

  it('says how much of a text beyond the cap was measured, and which model decided about the brand', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    const text = `Acme is excellent. ${'and so on '.repeat(LONGEST_MEASURED_TEXT / 10)} Globex.`
    const [answerId = ''] = await store([{ promptId, day: '2026-06-09', text }])
    const ofBrand = and(eq(answerCompanies.answerId, answerId), eq(answerCompanies.own, true))
    await api.services.db.update(answerCompanies).set({ judge: 'a-model' }).where(ofBrand)
    const { rawText, mentions, measuredCharacters, judge } = await read(project.id, promptId)
    assert.deepEqual([rawText, mentions.map(({ quote }) => quote)], [text, ['Acme']])
    assert.deepEqual([measuredCharacters, judge], [LONGEST_MEASURED_TEXT, 'a-model'])
  })

  it('says which model decided about a stance', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    const [answerId = ''] = await store([{ promptId, day: '2026-06-09', text: 'Acme and Globex exist.' }])
    const { db } = api.services
    const judged = { name: 'Acme', reading: 'company', score: 50, quote: 'Acme' } as const
    const stance = { kind: 'listed', quote: 'Acme' } as const
    // Of Globex the rules decide: what the model said is not what is stored.
    const other = { kind: 'dismissed', quote: 'no longer visible' } as const
    const companies = [
      { ...judged, domain: project.domain, stance },
      { ...judged, domain: 'globex.com', name: 'Globex', stance: other },
    ]
    const judgement = { model: 'a-model', cost: 0, companies, problem: null }
    await db.update(answers).set({ judgement }).where(eq(answers.id, answerId))
    await db.update(answerCompanies).set({ judge: 'a-model' }).where(eq(answerCompanies.answerId, answerId))
    assert.deepEqual(
      (await read(project.id, promptId)).stances.map(({ company, judge }) => [company, judge]),
      [
        [project.domain, 'a-model'],
        ['globex.com', null],
      ],
    )
    await db.update(answerCompanies).set({ judge: null }).where(eq(answerCompanies.answerId, answerId))
    assert.deepEqual(
      (await read(project.id, promptId, 'on=2026-06-09')).stances.map(({ judge }) => judge),
      [null, null],
    )
  })

  it('has zeros when the brand is not mentioned, and no sentiment', async () => {
    const { project, unbranded } = await addAnswers()
    const { metrics, brandPosition } = await read(project.id, unbranded, 'platform=gemini')
    assert.deepEqual(metrics, {
      brandVisibilityRate: { rate: 0 },
      topVisibilityRate: { rate: 0 },
      urlCitationRate: { rate: 0 },
      sentimentScore: { score: null },
    })
    assert.equal(brandPosition, null)
  })

  it('takes of the last day the latest answer that mentions the brand, else the latest, a failed one only where there is no other', async () => {
    const { project, unbranded, ids } = await addAnswers()
    const id = async (query: string) => (await read(project.id, unbranded, query)).answerId
    assert.equal(await id(''), ids.first)
    assert.equal(await id('platform=gemini'), ids.second)
    assert.equal(await id('platform=chatgpt'), ids.first)
    assert.equal(await id('platform=chatgpt&mode=without-web-search'), ids.third)
    assert.equal(await id('on=2026-06-08'), ids.old)
    assert.equal(await id('platform=perplexity'), ids.old)
    assert.equal(await id('platform=claude'), ids.failure)
  })

  it('shows why an answer failed, without metrics', async () => {
    const { project, unbranded, ids } = await addAnswers()
    const answer = await read(project.id, unbranded, 'platform=claude&on=2026-06-09')
    assert.deepEqual(
      [answer.found, answer.error, answer.answerId, answer.metrics, answer.rawText, answer.rawResponse],
      [true, 'The platform refused', ids.failure, null, '', null],
    )
  })

  it('lists the other answers of that day, and shows each of them', async () => {
    const { project, unbranded, ids } = await addAnswers()
    const { answers } = await read(project.id, unbranded)
    assert.deepEqual(
      answers.map(({ answerId, platform, mode, failed: isFailed }) => [answerId, platform, mode, isFailed]),
      [
        [ids.failure, 'claude', 'with-web-search', true],
        [ids.second, 'gemini', 'with-web-search', false],
        [ids.third, 'chatgpt', 'without-web-search', false],
      ],
    )
    for (const { answerId } of answers) {
      assert.equal((await read(project.id, unbranded, `answerId=${answerId}`)).answerId, answerId)
      assert.equal((await read(project.id, answerId)).answerId, answerId)
    }
    assert.equal((await read(project.id, ids.old)).answerId, ids.old)
  })

  it('shows only real answers, once there is one', async () => {
    const { project, unbranded: promptId, store } = await addAnswers()
    await store([{ promptId, day: '2026-06-07', text: FIRST, sample: false }])
    await api.services.db.execute(sql`update app.projects set has_real_answers = true where id = ${project.id}`)
    const answer = await read(project.id, promptId)
    assert.deepEqual([answer.analyzedAt, answer.sample], ['2026-06-07T12:00:00.000Z', false])
    assert.equal((await read(project.id, promptId, 'on=2026-06-09')).found, false)
  })

  it('says that nothing was found', async () => {
    const { project, unbranded, branded, ids } = await addAnswers()
    const other = await addReportedProject(api, user)
    for (const [path, query] of [
      [branded, ''],
      [unbranded, 'on=2026-06-07'],
      [unbranded, 'platform=grok'],
      [unbranded, `answerId=${UNKNOWN_ID}`],
      [branded, `answerId=${ids.first}`],
      [other.unbranded, ''],
      [UNKNOWN_ID, ''],
    ] as const) {
      const answer = await read(project.id, path, query)
      assert.deepEqual([answer.found, answer.error, answer.answerId], [false, 'No response found', null])
    }
    assert.equal((await read(other.project.id, ids.first)).found, false)
  })

  it('answers under the short path, too', async () => {
    const { project, unbranded } = await addAnswers()
    const short = await api.call('GET', `/reports/${project.id}/raw/${unbranded}`, user.token)
    assert.deepEqual(succeeded(short, rawResponse), await read(project.id, unbranded))
  })

  it('refuses an invalid day', async () => {
    const { errors } = failed(await call(UNKNOWN_ID, UNKNOWN_ID, 'on=yesterday'), 400, 'BAD_REQUEST')
    assert.equal(errors?.[0]?.path, 'on')
  })

  it('hides another person’s project, and requires a session', async () => {
    const { project, unbranded } = await addReportedProject(api, user)
    failed(await call(project.id, unbranded, '', stranger.token), 404, 'NOT_FOUND')
    failed(await call(UNKNOWN_ID, unbranded), 404, 'NOT_FOUND')
    failed(await call(project.id, 'prompt-1'), 404, 'NOT_FOUND')
    failed(await call(project.id, unbranded, '', null), 401, 'AUTH_REQUIRED')
  })
})
