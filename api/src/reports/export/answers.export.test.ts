import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addCitedHistory, addCitedProject, ownPage, TODAY } from '../citations/testing/cited-project.ts'
import { exportReader, type ExportReader } from './testing/read-export.ts'

const PERIOD = { startDate: '2026-05-12', endDate: TODAY, fallback: false }
let api: TestApi
let user: TestUser
let read: ExportReader

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  read = exportReader(api, user)
})
after(() => api.close())
afterEach(() => api.setTime())

describe('GET /reports/projects/:id/export?report=answers', () => {
  it('exports single answers with their measures, also when other answers cite the same pages', async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    const text = 'Globex is slow.\n\nMy first choice is "Acme", which is excellent; see Initech.'
    const urls = ['https://globex.com/', ownPage(project, 'a')]
    const theirs = await addCitedProject(api, await api.addUser())
    await theirs.store([{ promptId: theirs.unbranded, day: TODAY, text: 'Nobody', urls }])
    const [answerId] = await store([
      { promptId, day: TODAY, time: '10:30:00', text, urls, retrieved: ['https://x.org/'] },
    ])
    api.setTime(new Date(`${TODAY}T12:00:00Z`))
    const { rows, ...about } = await read.json(project.id, 'report=answers&branded=unbranded')
    assert.deepEqual(about, {
      success: true,
      report: 'answers',
      domain: project.domain,
      period: PERIOD,
      filters: { platform: 'all', mode: 'all', branded: 'unbranded' },
      exportedAt: `${TODAY}T12:00:00.000Z`,
    })
    const sentimentScore = rows[0]?.sentimentScore
    assert.ok(Number(sentimentScore) > 50)
    assert.deepEqual(rows, [
      {
        answerId,
        date: TODAY,
        answeredAt: `${TODAY}T10:30:00.000Z`,
        prompt: 'Which anvil is best?',
        category: 'Product Information',
        branded: false,
        platform: 'chatgpt',
        mode: 'with-web-search',
        failed: false,
        failedReason: null,
        brandVisibilityRate: 100,
        topVisibilityRate: 0,
        urlCitationRate: 100,
        sentimentScore,
        stance: 'recommended',
        stanceSentence: 'My first choice is "Acme", which is excellent; see Initech.',
        brandPosition: 2,
        citationPosition: 2,
        mentions: 1,
        competitorsMentioned: ['globex.com', 'initech.com'],
        citations: urls,
        servedModel: 'test',
        text,
        sample: true,
      },
    ])
    const [line] = await read.lines(project.id, 'report=answers')
    assert.deepEqual(
      [line?.['Brand visibility (%)'], line?.['Cited pages'], line?.['Competitors mentioned'], line?.['Answer text']],
      ['100', urls.join(' '), 'globex.com initech.com', text],
    )
  })

  it('lists the competitors that an answer mentions in order of their first mention, and no others', async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    await store([
      { promptId, day: '2026-06-09', text: 'Initech beats Globex.' },
      { promptId, day: TODAY, text: 'I could not find information about Globex.', urls: ['https://initech.com/'] },
    ])
    api.setTime(new Date(`${TODAY}T12:00:00Z`))
    const lines = await read.lines(project.id, 'report=answers')
    assert.deepEqual(
      lines.map((line) => line['Competitors mentioned']),
      ['initech.com globex.com', ''],
    )
  })

  it('marks failed answers, and leaves their measures empty', async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    await store([{ promptId, day: TODAY, text: '', failedReason: 'The platform refused to answer' }])
    api.setTime(new Date(`${TODAY}T12:00:00Z`))
    const [line] = await read.lines(project.id, 'report=answers')
    assert.deepEqual(
      [line?.Failed, line?.['Reason of the failure'], line?.['Brand visibility (%)'], line?.['URL citation (%)']],
      ['yes', 'The platform refused to answer', '', ''],
    )
    assert.equal((await read.lines(project.id, 'report=overview'))[0]?.['Failed answers'], '1')
  })

  it('exports answers of archived prompts after those of the library', async () => {
    const { project, unbranded } = await addCitedHistory(api, user)
    await api.services.db.execute(sql`update app.prompts set archived_at = now() where id = ${unbranded}`)
    const lines = await read.lines(project.id, 'report=answers')
    assert.deepEqual(
      lines.map((line) => `${line.Prompt} ${line['Date (UTC)']}`),
      [
        'Is Acme good? 2026-06-09',
        'Which anvil is best? 2026-06-07',
        'Which anvil is best? 2026-06-07',
        'Which anvil is best? 2026-06-10',
        'Which anvil is best? 2026-06-10',
        'Which anvil is best? 2026-06-10',
      ],
    )
  })

  it('filters answers', async () => {
    const { project } = await addCitedHistory(api, user)
    const count = async (query: string) => (await read.lines(project.id, `report=answers&${query}`)).length
    assert.deepEqual(
      [
        await count('platform=gemini'),
        await count('mode=without-web-search'),
        await count('branded=branded'),
        await count('startDate=2026-06-07&endDate=2026-06-09'),
        await count('range=today'),
      ],
      [2, 1, 1, 3, 3],
    )
  })

  it('exports only real answers, once there is one', async () => {
    const { project, store, unbranded } = await addCitedHistory(api, user)
    await store([{ promptId: unbranded, day: TODAY, text: 'Acme', sample: false }])
    await api.services.db.execute(sql`update app.projects set has_real_answers = true where id = ${project.id}`)
    const lines = await read.lines(project.id, 'report=answers')
    assert.deepEqual(
      lines.map((line) => [line['Answer text'], line['Sample data']]),
      [['Acme', 'no']],
    )
  })

  it("neutralises formulas in an answer's text (CSV injection)", async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    await store([{ promptId, day: TODAY, text: '=HYPERLINK("https://evil.example";"Acme")' }])
    api.setTime(new Date(`${TODAY}T12:00:00Z`))
    const [line] = await read.lines(project.id, 'report=answers')
    assert.equal(line?.['Answer text'], `'=HYPERLINK("https://evil.example";"Acme")`)
    assert.equal(
      (await read.json(project.id, 'report=answers')).rows[0]?.text,
      '=HYPERLINK("https://evil.example";"Acme")',
    )
  })
})
