import { act, screen } from '@testing-library/react'
import { runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { failure, networkFailure, stubApi, type ApiAnswers } from '@sightline/shared/testing/api-stub.ts'
import { fakeTime } from '../testing/fake-time.ts'
import {
  answers,
  collectionOf,
  LIBRARY,
  NEW_PROMPTS,
  OLDER_RUN,
  percale,
  prices,
  products,
  project,
  RUN,
} from './testing/library-answers.ts'
import { openLibrary } from './testing/library-fixture.tsx'

const REDIRECT_MS = 2_000
const api = stubApi(answers)
const started = { data: { analysisId: 'a1', totalPrompts: 1, totalPlatforms: 2, totalResults: 2 } }
const analyzed = collectionOf([
  prices,
  { ...products, prompts: products.prompts.map((prompt) => ({ ...prompt, analyzed: true })) },
])

fakeTime()

async function analyze(more: ApiAnswers, click: 'click' | 'dblClick' = 'click') {
  const app = openLibrary()
  const button = await screen.findByRole('button', { name: 'Analyze New (1)' })
  api.use(more)
  await app.user[click](button)
  return app
}
const runs = () => api.calls.filter(({ method }) => method === 'POST')

describe('Analyze New', () => {
  it('starts an analysis of the new prompts, and continues to it after 2 s', async () => {
    const { router } = await analyze({ [NEW_PROMPTS]: started, [LIBRARY]: analyzed }, 'dblClick')
    expect(await screen.findByText('AI analysis started for 1 new prompt(s)')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Analyze New (0)' })).toBeDisabled()
    expect(runs()).toHaveLength(1)
    expect(runs()[0]?.body).toEqual({
      projectId: project.id,
      promptIds: [percale.id],
      prompts: [{ text: percale.text, category: 'Product Information' }],
    })
    act(() => jest.advanceTimersByTime(REDIRECT_MS))
    expect(await screen.findByText('Analysis progress')).toBeInTheDocument()
    expect(router.state.location.state).toEqual({
      projectId: project.id,
      projectName: project.projectName,
      domain: project.domain,
      promptsCount: 1,
      runKey: runs()[0]?.headers.get('idempotency-key'),
      message: 'AI analysis started for 1 new prompt(s)',
    })
  })

  it('uses the key that another tab uses for the same prompts, and leaves the next run another one', async () => {
    const ofOtherTab = runKeyOf(project.id, percale.id)
    await analyze({ [NEW_PROMPTS]: started })
    await screen.findByText('AI analysis started for 1 new prompt(s)')
    expect(runs()[0]?.headers.get('idempotency-key')).toBe(ofOtherTab)
    expect(runKeyOf(project.id, percale.id)).not.toBe(ofOtherTab)
  })

  it('is busy until it has started', async () => {
    let answer: (value: typeof started) => void = () => undefined
    await analyze({ [NEW_PROMPTS]: () => new Promise<typeof started>((resolve) => (answer = resolve)) })
    expect(await screen.findByText('Starting AI analysis on new prompts…')).toBeInTheDocument()
    act(() => answer(started))
    expect(await screen.findByText('AI analysis started for 1 new prompt(s)')).toBeInTheDocument()
  })

  it.each([
    ['404', failure(404)],
    ['that the endpoint is not found', failure(400, { message: 'Endpoint not found' })],
  ])('falls back to the older path after %s', async (_case, answer) => {
    await analyze({ [NEW_PROMPTS]: answer, [OLDER_RUN]: started })
    expect(await screen.findByText('AI analysis started for 1 new prompt(s)')).toBeInTheDocument()
    expect(runs().map(({ path }) => path)).toEqual(['/project-analysis/new-prompts', '/project-new-analysis/run'])
    expect(runs()[1]?.body).toEqual(runs()[0]?.body)
  })

  it('starts a run of all new prompts where the older path fails, too, with the same idempotency key', async () => {
    await analyze({ [NEW_PROMPTS]: failure(404), [OLDER_RUN]: failure(500), [RUN]: started })
    expect(await screen.findByText('AI analysis started for 1 new prompt(s)')).toBeInTheDocument()
    expect(runs()[2]?.path).toBe('/project-analysis/run')
    expect(runs()[2]?.body).toEqual({
      projectId: project.id,
      platforms: project.platforms,
      modes: ['chat', 'activeSearch'],
      newOnly: true,
    })
    expect(new Set(runs().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it.each([
    [
      'the message of the API',
      failure(429, { message: 'You have used all 5 analyses of today.' }),
      'You have used all 5 analyses of today.',
    ],
    [
      'that nothing is new any more',
      failure(400, { message: 'No new prompts to analyze.' }),
      'No new prompts to analyze.',
    ],
    ['a general message', failure(500, { message: undefined }), 'Failed to start analysis'],
    [
      'the connection as the cause',
      networkFailure(),
      'Failed to start analysis. Please check your connection and try again.',
    ],
  ])('says %s, and can be started again', async (_case, answer, message) => {
    await analyze({ [NEW_PROMPTS]: answer })
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(runs()).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Analyze New (1)' })).toBeEnabled()
  })
})

describe('Run analysis', () => {
  it('leads to an analysis of all prompts, with one key for all its clicks', async () => {
    const { user, router } = openLibrary()
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Run analysis' }))
    expect(await screen.findByText('Analysis progress')).toBeInTheDocument()
    expect(router.state.location.state).toEqual({
      projectId: project.id,
      projectName: project.projectName,
      domain: project.domain,
      promptsCount: 4,
      runKey: runKeyOf(project.id),
    })
    expect(runs()).toHaveLength(0)
  })

  it('is not offered without prompts', async () => {
    api.use({ [LIBRARY]: collectionOf([]) })
    const { user } = openLibrary()
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Run analysis' })).toHaveAttribute('aria-disabled', 'true')
  })
})
