import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { addOutsideResponse, outsideListResponse } from '@sightline/shared/contract/api/outside-answers.ts'
import {
  MAX_OUTSIDE_ANSWERS,
  MAX_OUTSIDE_PER_CALL,
  MAX_OUTSIDE_PER_DAY,
  MAX_OUTSIDE_TEXT,
  NO_OUTSIDE_TEXT,
  OUTSIDE_LINK_MESSAGE,
} from '@sightline/shared/domain/outside-answers.ts'
import { sql } from 'drizzle-orm'
import { createTestToken } from '../../accounts/tokens/testing/create-test-token.ts'
import { ABSENT, addReportedProject, addTwoDays, FIRST, TODAY, UNKNOWN_ID } from '../testing/reported-project.ts'
import { changeProject, waitUntilMeasured } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { runRemeasureJobs } from '../../runs/answers/testing/history.ts'

let api: TestApi
let user: TestUser
let stranger: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser('enterprise')
})
after(() => api.close())
afterEach(() => api.setTime())

const AT = `${TODAY}T06:00:00.000Z`
const given = (prompt: string, more: object = {}) => ({
  ...{ text: FIRST, platform: 'chatgpt', surface: 'app', prompt, answeredAt: AT },
  ...more,
})
const post = (projectId: string, answers: object[], token: string | null = user.token, headers = {}) =>
  api.call('POST', `/v1/projects/${projectId}/answers`, token, { answers }, headers)
const add = async (projectId: string, answers: object[], headers = {}) =>
  succeeded(await post(projectId, answers, user.token, headers), addOutsideResponse).data.answers
const list = async (projectId: string, promptId: string, query = '') =>
  succeeded(
    await api.call('GET', `/reports/projects/${projectId}/outside/${promptId}?${query}`, user.token),
    outsideListResponse,
  )

async function addProjectOfToday() {
  const reported = await addReportedProject(api, user)
  api.setTime(new Date(`${TODAY}T08:00:00Z`))
  return { ...reported, id: reported.project.id }
}

describe('POST /v1/projects/:id/answers', () => {
  it('measures answers as those of the platforms’ APIs', async () => {
    const { id, unbranded, project, store } = await addProjectOfToday()
    const text = 'Globex is fine. **Acme** is excellent, see https://www.anvils.org/a.'
    const links = [`https://www.${project.domain}/b`]
    const [answer] = await add(id, [given(unbranded, { text, links })])
    assert.equal(answer?.named, true)
    const [apiAnswer = ''] = await store([{ promptId: unbranded, day: TODAY, text, urls: links }])
    const raw = (await api.call('GET', `/reports/projects/${id}/raw/${unbranded}?answerId=${apiAnswer}`, user.token))
      .body as Record<string, unknown>
    const { answers, total, nextCursor } = await list(id, unbranded)
    const [listed] = answers as unknown as Record<string, unknown>[]
    for (const field of ['rawText', 'metrics', 'brandPosition', 'citations', 'mentions', 'stance', 'stanceSentence'])
      assert.deepEqual(listed?.[field], raw[field], field)
    assert.equal((listed?.mentions as object[]).length, 2)
    assert.deepEqual([listed?.surface, listed?.answeredAt, total, nextCursor], ['app', AT, 1, null])
  })

  it('takes a prompt by its id or by its exact text, of whatever case', async () => {
    const { id, unbranded, branded } = await addProjectOfToday()
    const added = await add(id, [
      given('Which anvil is BEST?'),
      given(branded.toUpperCase(), { text: ABSENT, answeredAt: '2026-06-09T23:30:00-02:00' }),
    ])
    assert.deepEqual(
      added.map(({ promptId, named, answeredAt }) => [promptId, named, answeredAt]),
      [
        [unbranded, true, AT],
        [branded, false, '2026-06-10T01:30:00.000Z'],
      ],
    )
  })

  it('refuses each bad field with its own words, and adds none of the call', async () => {
    const { id, unbranded } = await addProjectOfToday()
    const wrong: [field: string, answer: object, message: RegExp][] = [
      ['text', { text: ' \n ' }, new RegExp(NO_OUTSIDE_TEXT)],
      ['text', { text: 'x'.repeat(MAX_OUTSIDE_TEXT + 1) }, /50,?000/],
      ['text', { text: 'a\0b' }, /cannot be stored/],
      ['platform', { platform: 'bard' }, /chatgpt/],
      ['surface', { surface: 'api' }, /ai-overview/],
      ['prompt', { prompt: '' }, /Say which prompt/],
      ['prompt', { prompt: UNKNOWN_ID }, /no such prompt/],
      ['prompt', { prompt: 'Which anvil is worst?' }, /no such prompt/],
      ['answeredAt', { answeredAt: 'yesterday' }, /./],
      ['answeredAt', { answeredAt: '2026-06-10T09:00:00Z' }, /cannot have a time in the future/],
      ['answeredAt', { answeredAt: '2025-06-09T08:00:00Z' }, /365 days old at the most/],
      ['links.0', { links: ['anvils.org/a'] }, new RegExp(OUTSIDE_LINK_MESSAGE)],
      ['links.0', { links: ['javascript:alert(1)'] }, new RegExp(OUTSIDE_LINK_MESSAGE)],
      ['links.0', { links: [`https://a.org/${'x'.repeat(2000)}`] }, /at most 2000 characters/],
      ['links', { links: Array.from({ length: 51 }, () => 'https://a.org/') }, /at most 50 links/],
    ]
    for (const [field, answer, message] of wrong) {
      const { errors = [] } = failed(await post(id, [given(unbranded), given(unbranded, answer)]), 400, 'BAD_REQUEST')
      assert.deepEqual([errors.length, errors[0]?.path], [1, `answers.1.${field}`], JSON.stringify(errors))
      assert.match(errors[0]?.message ?? '', message)
    }
    const many = Array.from({ length: MAX_OUTSIDE_PER_CALL + 1 }, () => given(unbranded))
    assert.match(failed(await post(id, many), 400, 'BAD_REQUEST').message, /at most 20 answers at once/)
    assert.match(failed(await post(id, []), 400, 'BAD_REQUEST').message, /at least one answer/)
    assert.equal((await list(id, unbranded)).total, 0)
  })

  it('adds the answers of a call once for each idempotency key', async () => {
    const { id, unbranded } = await addProjectOfToday()
    const key = { 'idempotency-key': randomUUID() }
    const answers = [given(unbranded), given(unbranded, { text: ABSENT })]
    const first = await add(id, answers, key)
    assert.deepEqual(await add(id, answers, key), first)
    assert.equal((await list(id, unbranded)).total, 2)
    failed(await post(id, [given(unbranded)], user.token, key), 409, 'CONFLICT')
    assert.equal((await add(id, answers, { 'idempotency-key': randomUUID() })).length, 2)
  })

  it('says how many answers more fit in a day, and in the project', async () => {
    const { id, unbranded } = await addProjectOfToday()
    await add(id, [given(unbranded)])
    const copies = (count: number, addedAt: string) =>
      api.services.db.execute(sql`
        insert into app.outside_answers select project_id, gen_random_uuid(), prompt_id, platform, surface, day, answered_at,
          ${addedAt}::timestamptz, text, links, named, companies, citations, detector_version, companies_version
        from (select * from app.outside_answers where project_id = ${id} limit 1) as one, generate_series(1, ${count}::int)`)
    await copies(MAX_OUTSIDE_PER_DAY - 2, AT)
    const two = [given(unbranded), given(unbranded)]
    assert.match(
      failed(await post(id, two), 409, 'CONFLICT').message,
      /takes 500 .*in a day\. 1 more can be added today/,
    )
    await add(id, [given(unbranded)])
    api.setTime(new Date('2026-06-11T08:00:00Z'))
    await copies(MAX_OUTSIDE_ANSWERS - MAX_OUTSIDE_PER_DAY - 1, AT)
    assert.match(failed(await post(id, two), 409, 'CONFLICT').message, /keeps 5000 .* 1 more can be added: delete some/)
  })

  it('measures them again when the names of the project change', async () => {
    const { id, unbranded } = await addProjectOfToday()
    await add(id, [given(unbranded, { text: 'Anvilo is excellent.' })])
    assert.equal((await list(id, unbranded)).answers[0]?.named, false)
    await changeProject(api, user, id, { brandNames: ['Anvilo'] })
    await runRemeasureJobs(api)
    await waitUntilMeasured(api, user, id)
    const [answer] = (await list(id, unbranded)).answers
    assert.deepEqual([answer?.named, answer?.mentions.map(({ quote }) => quote)], [true, ['Anvilo']])
  })

  it('changes no number of any other report, and nothing that one is made of', async () => {
    const { project, unbranded, branded } = await addTwoDays(api, user)
    const { id } = project
    const readAll = async () => {
      const reports = api.routes.filter(
        ({ method, url }) =>
          method === 'GET' && /^\/api\/(?:reports|citations|insights)\/.*:/.test(url) && !/\/outside/.test(url),
      )
      const more: Record<string, string[]> = {
        export: ['overview', 'trends', 'positions', 'sources', 'answers'].map(
          (report) => `report=${report}&format=csv`,
        ),
        evidence: [`of=company&value=${project.domain}`, 'of=domain&value=globex.com'],
        trends: ['brand', 'top', 'url', 'sentiment', 'citation'].map((metric) => `metric=${metric}`),
      }
      const read: [string, unknown][] = []
      for (const { url } of reports) {
        const queries = more[url.split('/').at(-1) ?? ''] ?? ['']
        for (const query of queries) {
          const path = `${url.replace(/:(id|projectId)/, id).replace(':promptId', unbranded)}?${query}`
          const { statusCode, body } = await api.inject({
            ...{ method: 'GET', url: path, headers: { authorization: `Bearer ${user.token}` } },
          })
          assert.equal(statusCode, 200, path)
          read.push([path, body])
        }
      }
      assert.ok(read.length > 30)
      const { rows: tables } = await api.services.db.execute<{ name: string }>(sql`
        select table_name as name from information_schema.tables where table_schema = 'app'
          and table_name not in ('outside_answers', 'report_versions', 'audit_entries') order by 1`)
      for (const { name } of tables) {
        const { rows } = await api.services.db.execute(sql`select * from app.${sql.identifier(name)} order by 1, 2`)
        read.push([name, rows])
      }
      return read
    }
    const earlier = await readAll()
    for (const surface of ['app', 'ai-overview', 'ai-mode', 'copilot', 'other']) {
      const answers = Array.from({ length: 20 }, (_, index) =>
        given(index % 2 === 0 ? unbranded : branded, {
          ...{
            surface,
            text: index % 3 === 0 ? ABSENT : FIRST,
            links: ['https://new.example/page', 'https://globex.com/z'],
          },
        }),
      )
      await add(id, answers)
    }
    assert.equal((await list(id, unbranded)).total, 50)
    const now = new Map(await readAll())
    for (const [place, content] of earlier) assert.deepEqual(now.get(place), content, place)
  })

  it('takes a token with the scope write alone, and no project of others', async () => {
    const { id, unbranded } = await addProjectOfToday()
    const answers = [given(unbranded)]
    failed(await post(id, answers, null), 401, 'AUTH_REQUIRED')
    failed(await post(id, answers, await createTestToken(api, user, { scopes: ['read', 'run'] })), 403, 'FORBIDDEN')
    failed(await post(id, answers, stranger.token), 404, 'NOT_FOUND')
    failed(await post(UNKNOWN_ID, answers), 404, 'NOT_FOUND')
    const other = await addProjectOfToday()
    failed(await post(other.id, answers), 400, 'BAD_REQUEST')
    const writing = await createTestToken(api, user, { scopes: ['write'] })
    assert.equal((await post(id, answers, writing)).status, 201)
  })
})

describe('DELETE /v1/projects/:id/answers/:answerId', () => {
  const remove = (id: string, answerId: string, token: string | null = user.token) =>
    api.call('DELETE', `/v1/projects/${id}/answers/${answerId}`, token)

  it('deletes one answer, and no answer of a platform’s API', async () => {
    const { id, unbranded, store } = await addProjectOfToday()
    const [asked = ''] = await store([{ promptId: unbranded, day: TODAY, text: FIRST }])
    const [one, two] = await add(id, [given(unbranded), given(unbranded)])
    assert.equal((await remove(id, one?.answerId ?? '')).status, 200)
    const { answers } = await list(id, unbranded)
    assert.deepEqual(
      answers.map(({ answerId }) => answerId),
      [two?.answerId],
    )
    failed(await remove(id, one?.answerId ?? ''), 404, 'NOT_FOUND')
    failed(await remove(id, asked), 404, 'NOT_FOUND')
  })

  it('asks for the project’s owner', async () => {
    const { id, unbranded } = await addProjectOfToday()
    const [one] = await add(id, [given(unbranded)])
    const answerId = one?.answerId ?? ''
    failed(await remove(id, answerId, null), 401, 'AUTH_REQUIRED')
    failed(await remove(id, answerId, stranger.token), 404, 'NOT_FOUND')
    failed(await remove(id, 'x'), 404, 'NOT_FOUND')
    assert.equal((await list(id, unbranded)).total, 1)
  })
})
