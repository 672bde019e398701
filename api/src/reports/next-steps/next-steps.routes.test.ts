import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { evidenceResponse } from '@sightline/shared/contract/api/evidence.ts'
import { nextStepsResponse, type NextStepsResponse } from '@sightline/shared/contract/api/next-steps.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { emptyFactSheet } from '@sightline/shared/domain/facts.ts'
import { addProject, savePrompts } from '../../testing/project-builder.ts'
import { storeAnswers, type GivenAnswer } from '../../testing/stored-answers.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { GLOBEX, ownPage, REVIEW, TODAY } from '../citations/testing/cited-project.ts'
import { factSubject } from './step-subjects.ts'

const DAYS = 'startDate=2026-06-01&endDate=2026-06-10'
const PERIOD = Array.from({ length: 10 }, (_, day) => `2026-06-${String(day + 1).padStart(2, '0')}`)
const FIRST_DAYS = PERIOD.slice(0, 2)
const EARLIER = Array.from({ length: 10 }, (_, day) => `2026-05-${22 + day}`)

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

describe('GET /reports/projects/:id/next-steps', () => {
  const call = (projectId: string, query = DAYS, token: string | null = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/next-steps?${query}`, token)
  const read = async (projectId: string, query?: string) => succeeded(await call(projectId, query), nextStepsResponse)
  const decide = (projectId: string, kind: string, subject: string, state: string, token = user.token) =>
    api.call('PUT', `/projects/${projectId}/steps/${kind}/${subject}`, token, { state })

  async function addSteps() {
    const project = await addProject(api, user)
    const texts = ['Which anvil is best?', 'Who makes small anvils?', 'Which anvil lasts longest?']
    const more = Array.from({ length: 5 }, (_, index) => `Which anvil for workshop ${index}?`)
    const { promptCategories } = await savePrompts(api, user, project.id, [...texts, ...more])
    const prompts = promptCategories.flatMap(({ prompts: some }) => some.map(({ id }) => id))
    const company = (name: string, domain: string) => ({ name, variations: [], domain })
    const companies = {
      brand: company('Acme', project.domain),
      competitors: [company('Globex', 'globex.com'), company('Initech', 'initech.com')],
    }
    const store = (answers: GivenAnswer[]) => storeAnswers(api, project, companies, answers)
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    return { project, prompts, store }
  }

  /** The same answers to a prompt on each of these days, on two platforms. */
  const each = (days: readonly string[], promptId: string, text: string, urls: string[] = []): GivenAnswer[] =>
    days.flatMap((day) => (['chatgpt', 'gemini'] as const).map((platform) => ({ promptId, day, platform, text, urls })))
  /** The same, asked of another model from a day on. */
  const withModel = (answer: GivenAnswer, since: string): GivenAnswer => ({
    ...answer,
    servedModel: answer.day < since ? 'old' : 'new',
  })
  const newSince = (day: string) => ['chatgpt', 'gemini'].map((platform) => ({ platform, model: 'new', day }))
  const stepOf = ({ steps }: NextStepsResponse, kind: string) => steps.find((step) => step.kind === kind)

  /** One prompt always names the brand, one never does, one has lost it, and the others do where they do not cite REVIEW. */
  async function addFindings(project: Project, [steady = '', silent = '', lost = '', ...others]: string[]) {
    return [
      ...others.flatMap((prompt) => [
        ...each(['2026-06-01'], prompt, 'Globex makes anvils.', [REVIEW]),
        ...each(['2026-06-02'], prompt, 'Acme makes anvils.'),
      ]),
      ...each([...EARLIER, ...PERIOD], steady, 'Acme makes anvils.', [ownPage(project, 'a')]),
      ...each(PERIOD, silent, 'Globex makes anvils.', [REVIEW, GLOBEX]),
      ...each(EARLIER, lost, 'Acme makes anvils.'),
      ...each(PERIOD, lost, 'Globex makes anvils, and so does Initech.', [REVIEW, ownPage(project, 'b')]),
    ]
  }

  it('finds what was lost, what is silent, whose pages carry competitors, and what they are worth', async () => {
    const { project, prompts, store } = await addSteps()
    await store(await addFindings(project, prompts))
    const report = await read(project.id)
    const told = report.steps.map(({ kind, promptText, page, answers, named, prompts: number }) => [
      kind,
      promptText ?? page?.url,
      ...[answers, named, number],
    ])
    assert.deepEqual(told, [
      ['get-listed', REVIEW, 50, 0, 7],
      ['win-back', 'Which anvil lasts longest?', 20, 0, 1],
      ['silent', 'Who makes small anvils?', 20, 0, 1],
    ])
    const lost = stepOf(report, 'win-back')
    assert.deepEqual([lost?.namedBefore, lost?.answersBefore, lost?.certainty], [20, 20, 'likely'])
    assert.deepEqual(lost?.instead, [
      { company: 'globex.com', answers: 20 },
      { company: 'initech.com', answers: 20 },
    ])
    assert.deepEqual(
      lost.sources.map(({ url, answers }) => [url, answers]).toSorted(),
      [
        [ownPage(project, 'b'), 20],
        [REVIEW, 20],
      ].toSorted(),
    )
    // 20 of all 80 answers
    assert.equal(lost.expected.high, 1 / 4)
    assert.deepEqual([report.decided, report.newModels], [[], []])
    assert.equal(report.sample, true)
  })

  it('counts the answers that the page’s evidence opens', async () => {
    const { project, prompts, store } = await addSteps()
    await store(await addFindings(project, prompts))
    const pages = (await read(project.id)).steps.filter(({ page }) => page !== null)
    assert.equal(pages.length, 1)
    for (const { page, answers } of pages) {
      if (page === null) continue
      const path = `/reports/projects/${project.id}/evidence?${DAYS}&${new URLSearchParams({ of: 'page', value: page.url })}`
      assert.equal(succeeded(await api.call('GET', path, user.token), evidenceResponse).answers, answers, page.url)
    }
  })

  it('counts the answers without the brand that mention a competitor, as its evidence does', async () => {
    const { project, prompts, store } = await addSteps()
    const [, , lost = ''] = prompts
    await store([
      ...(await addFindings(project, prompts)),
      ...each(['2026-06-03'], lost, 'Globex makes anvils, and so does Acme.'),
    ])
    const { subject = '', instead = [] } = stepOf(await read(project.id), 'win-back') ?? {}
    assert.deepEqual(
      instead.map(({ answers }) => answers),
      [20, 20],
    )
    for (const { company, answers } of instead) {
      const asked = new URLSearchParams({ of: 'company', value: company, without: project.domain, promptId: subject })
      const path = `/reports/projects/${project.id}/evidence?${DAYS}&${asked}`
      const found = succeeded(await api.call('GET', path, user.token), evidenceResponse)
      assert.equal(found.prompts.find(({ promptId }) => promptId === subject)?.answers, answers, company)
    }
  })

  it('is not sure of what was lost since a new model answers', async () => {
    const { project, prompts, store } = await addSteps()
    const [first = ''] = PERIOD
    await store((await addFindings(project, prompts)).map((answer) => withModel(answer, first)))
    const report = await read(project.id)
    assert.equal(stepOf(report, 'win-back')?.certainty, 'possible')
    assert.deepEqual(report.newModels, newSince(first))
  })

  it('finds nothing that chance explains', async () => {
    const { project, prompts, store } = await addSteps()
    const [steady = '', other = ''] = prompts
    await store([
      ...each([...EARLIER, ...PERIOD], steady, 'Acme and Globex make anvils.', [REVIEW]),
      { promptId: other, day: '2026-06-09', text: 'Globex makes anvils.', urls: [REVIEW] },
    ])
    assert.deepEqual((await read(project.id)).steps, [])
  })

  it('is sure of a page only where its answers name the competitor more often than other answers do', async () => {
    for (const [elsewhere, isMore] of [
      ['Nobody knows.', true],
      ['Globex makes anvils.', false],
    ] as const) {
      const { project, prompts, store } = await addSteps()
      await store(
        prompts
          .slice(0, 6)
          .flatMap((prompt) => [
            ...each(FIRST_DAYS, prompt, 'Globex makes anvils.', [REVIEW, GLOBEX, 'https://globex.com/']),
            ...each(FIRST_DAYS, prompt, elsewhere),
          ]),
      )
      const report = await read(project.id)
      const found = stepOf(report, 'get-listed')
      assert.equal(found?.certainty, isMore ? 'likely' : 'possible')
      assert.equal(found.expected.high, 0.5)
      assert.equal(found.expected.low > 0, isMore)
      // A competitor's first page is cited because the competitor is named.
      const rivalPages = report.steps.filter(({ kind }) => kind === 'compete').map(({ page }) => page?.url)
      assert.deepEqual(rivalPages, isMore ? [GLOBEX] : [])
    }
  })

  it('has a page of the brand where its answers name the brand less often than other answers do', async () => {
    const { project, prompts, store } = await addSteps()
    const [missing = '', alike = ''] = prompts
    const [a, b] = [ownPage(project, 'a'), ownPage(project, 'b')]
    await store([
      ...each(PERIOD, missing, 'Others make anvils.', [a]),
      ...each(PERIOD, missing, 'Acme makes anvils.'),
      ...each(PERIOD, alike, 'Others make anvils.', [b]),
      ...each(PERIOD, alike, 'Others make anvils.'),
    ])
    const pages = (await read(project.id)).steps.filter(({ kind }) => kind === 'own-page')
    assert.deepEqual(
      pages.map(({ page, answers, named, expected }) => [page?.url, answers, named, expected]),
      // 20 of all 80 answers
      [[a, 20, 0, { low: 0, high: 1 / 4 }]],
    )
  })

  it('has a fact that answers tell otherwise than its owner, until that is decided or true', async () => {
    const { project, prompts, store } = await addSteps()
    const [first = '', second = ''] = prompts
    await store([
      ...each(['2026-06-01'], first, 'Acme was founded in 1999.', [REVIEW]),
      ...each(['2026-06-01'], second, 'Acme was founded in 1999.'),
      ...each(['2026-06-02'], second, 'Acme was founded in 2004.'),
    ])
    const tell = (founded: number) =>
      api.call('PUT', `/projects/${project.id}/facts`, user.token, { ...emptyFactSheet, founded })
    assert.deepEqual((await read(project.id)).steps, [])
    await tell(2004)
    const [step, ...others] = (await read(project.id)).steps
    assert.deepEqual(others, [])
    assert.deepEqual(
      [step?.kind, step?.answers, step?.prompts, step?.certainty, step?.expected],
      ['correct-fact', 4, 2, 'likely', { low: 0, high: 0 }],
    )
    assert.deepEqual(step?.fact, { fact: 'founded', told: '2004', said: '1999' })
    assert.deepEqual(step.sources, [{ url: REVIEW, title: null, answers: 2 }])

    succeededState(await decide(project.id, 'correct-fact', step.subject, 'done'))
    const { steps, decided } = await read(project.id)
    assert.deepEqual(steps, [])
    assert.deepEqual(
      decided.map(({ fact, since }) => [fact, since]),
      [[{ fact: 'founded', told: '2004', said: null }, null]],
    )
    succeededState(await decide(project.id, 'correct-fact', step.subject, 'open'))
    await tell(1999)
    assert.deepEqual((await read(project.id)).steps, [])
  })

  it('is not sure of a page about one competitor', async () => {
    const { project, prompts, store } = await addSteps()
    const reviews = 'https://review.example/globex-reviews'
    await store(
      prompts
        .slice(0, 6)
        .flatMap((prompt) => [
          ...each(FIRST_DAYS, prompt, 'Globex makes anvils.', [reviews]),
          ...each(FIRST_DAYS, prompt, 'Nobody knows.'),
        ]),
    )
    const found = stepOf(await read(project.id), 'get-listed')
    assert.deepEqual([found?.page?.about, found?.certainty, found?.expected.low], ['globex.com', 'possible', 0])
  })

  describe('PUT /projects/:id/steps/:kind/:subject', () => {
    it('keeps what a person decides, tells what happened since, and takes it back', async () => {
      const { project, prompts, store } = await addSteps()
      await store(await addFindings(project, prompts))
      const [, silent = '', lost = ''] = prompts
      succeededState(await decide(project.id, 'silent', silent, 'in-work'))
      succeededState(await decide(project.id, 'win-back', lost, 'done'))
      const now = await read(project.id)
      assert.equal(stepOf(now, 'silent')?.state, 'in-work')
      assert.equal(stepOf(now, 'win-back'), undefined)
      assert.deepEqual(
        now.decided.map(({ kind, state, promptText, since }) => [kind, state, promptText, since]),
        [['win-back', 'done', 'Which anvil lasts longest?', null]],
      )

      const later = Array.from({ length: 10 }, (_, day) => `2026-06-${11 + day}`)
      const [first = ''] = later
      await store(each(later, lost, 'Acme makes anvils.').map((answer) => withModel(answer, first)))
      api.setTime(new Date('2026-06-20T20:00:00Z'))
      assert.deepEqual((await read(project.id)).decided[0]?.since, {
        ...{ day: TODAY, from: 0, to: 1, answers: 20, result: 'up', newModels: newSince(first) },
      })

      succeededState(await decide(project.id, 'win-back', lost, 'open'))
      assert.equal(stepOf(await read(project.id), 'win-back')?.state, 'open')
    })
  })

  it('refuses what is not the caller’s, and what does not exist', async () => {
    const { project, prompts } = await addSteps()
    const [prompt = ''] = prompts
    failed(await call(project.id, DAYS, stranger.token), 404, 'NOT_FOUND')
    failed(await decide(project.id, 'silent', prompt, 'done', stranger.token), 404, 'NOT_FOUND')
    failed(await decide(project.id, 'compete', prompt, 'done'), 404, 'NOT_FOUND')
    failed(await decide(project.id, 'silent', project.id, 'done'), 404, 'NOT_FOUND')
    failed(await decide(project.id, 'correct-fact', prompt, 'done'), 404, 'NOT_FOUND')
    failed(await decide(project.id, 'correct-fact', factSubject('founded'), 'done'), 404, 'NOT_FOUND')
    failed(await decide(project.id, 'silent', prompt, 'later'), 400, 'BAD_REQUEST')
    failed(await decide(project.id, 'other', prompt, 'done'), 404, 'NOT_FOUND')
  })
})

const succeededState = (response: Awaited<ReturnType<TestApi['call']>>) => assert.equal(response.status, 200)
