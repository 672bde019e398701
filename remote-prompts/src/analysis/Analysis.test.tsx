import { act, screen, waitFor, within } from '@testing-library/react'
import { runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { readWatchedRuns, watchRun } from '@sightline/shared/drafts/watched-runs.ts'
import { networkFailure } from '@sightline/shared/testing/api-stub.ts'
import { openStream, project, setUpAnalysis, start } from './testing/analysis-setup.tsx'
import { buildCounts, buildRunProgress, RUN_ID } from './testing/build-run.ts'
import { eventsResponse, eventStream } from './testing/event-stream.ts'

const completed = buildRunProgress({ status: 'completed', completedResults: 18 })
const { api, startCalls, runKeys, renderAnalysis } = setUpAnalysis()

describe('Analysis', () => {
  it.each(['projectId', 'domain'])('leads to the dashboard without %s', async (field) => {
    const { router } = renderAnalysis({ ...start, [field]: undefined })
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(startCalls()).toHaveLength(0)
  })

  it('starts the run of the project with the key that it was given', async () => {
    renderAnalysis()
    expect(screen.getByRole('heading', { name: 'Analysing AI results for northquaybooks.com' })).toBeInTheDocument()
    expect(screen.getByText('This might take a few mins. Hang on!')).toBeInTheDocument()
    expect(await screen.findByText('Analyzing 9 prompts across 2 platforms')).toBeInTheDocument()
    await waitFor(() => expect(startCalls()).toHaveLength(1))
    expect(startCalls()[0]?.body).toEqual({
      projectId: project.id,
      platforms: ['chatgpt', 'gemini'],
      modes: ['chat', 'activeSearch'],
    })
    expect(runKeys()).toEqual([start.runKey])
  })

  it('names no platforms before the project is known', async () => {
    api.use({ 'GET /projects/:id': () => new Promise<never>(() => {}) })
    renderAnalysis()
    expect(screen.getByText('Analyzing 9 prompts')).toBeInTheDocument()
    expect(screen.queryByText(/platform/)).not.toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'Platforms' })).not.toBeInTheDocument()
  })

  it('asks the default platforms for a project that names none', async () => {
    api.use({ 'GET /projects/:id': { data: { project: { ...project, platforms: [] } } } })
    renderAnalysis()
    await waitFor(() =>
      expect(startCalls()[0]?.body).toMatchObject({ platforms: ['gemini', 'chatgpt', 'claude', 'grok'] }),
    )
  })

  it('uses the same key after a reload before the run is known', async () => {
    api.use({ 'POST /project-analysis/run': () => new Promise<never>(() => {}) })
    const { unmount } = renderAnalysis()
    await waitFor(() => expect(startCalls()).toHaveLength(1))
    unmount()
    renderAnalysis(null)
    await waitFor(() => expect(startCalls()).toHaveLength(2))
    expect(runKeys()).toEqual([start.runKey, start.runKey])
  })

  it('makes a key where it was given none, and keeps it', async () => {
    const { router } = renderAnalysis({ ...start, runKey: undefined })
    await waitFor(() => expect(startCalls()).toHaveLength(1))
    expect(runKeys()).toEqual([router.state.location.state.runKey])
  })

  it('moves through its stages by time', async () => {
    renderAnalysis()
    const current = () => screen.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step')
    expect(current()).toHaveTextContent('Domain Analysis')
    act(() => jest.advanceTimersByTime(2000))
    expect(current()).toHaveTextContent('Processing AI')
    act(() => jest.advanceTimersByTime(5000))
    expect(current()).toHaveTextContent('Generating Report')
  })

  it('keeps to the stage of the time when the run is ahead of it', async () => {
    const ahead = buildRunProgress({ completedResults: 18 })
    api.use({ 'GET /project-analysis/:id/events': () => openStream(ahead) })
    renderAnalysis()
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '99'))
    expect(
      screen.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step'),
    ).toHaveTextContent('Domain Analysis')
  })

  it.each(['completedResults', 'failedResults'])(
    'shows one number in words and by one bar, also for %s',
    async (counted) => {
      api.use({ 'GET /project-analysis/:id/events': () => openStream(buildRunProgress({ [counted]: 9 })) })
      renderAnalysis()
      expect(await screen.findByText('50%')).toBeInTheDocument()
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    },
  )

  it('continues its bar after a reload, and does not start the run again', async () => {
    const { router, unmount } = renderAnalysis()
    await waitFor(() => expect(router.state.location.state.analysisId).toBe(RUN_ID))
    expect(router.state.historyAction).toBe('REPLACE')
    act(() => jest.advanceTimersByTime(8000))
    const reached = Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))
    expect(reached).toBeGreaterThanOrEqual(13)
    const kept = router.state.location.state
    unmount()
    renderAnalysis(kept)
    expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(reached)
    await waitFor(() => expect(api.calls.filter((call) => call.path.endsWith('/events'))).toHaveLength(2))
    expect(startCalls()).toHaveLength(1)
  })

  it('leaves another key to the next run, once this one is known', async () => {
    const runKey = runKeyOf(project.id)
    renderAnalysis({ ...start, projectId: project.id, runKey })
    await waitFor(() => expect(readWatchedRuns()).toMatchObject([{ runKey }]))
    expect(runKeyOf(project.id)).not.toBe(runKey)
  })

  it('finds the run of another tab, and follows it', async () => {
    watchRun({ ...start, analysisId: RUN_ID, beganAt: Date.now() })
    renderAnalysis(null)
    expect(screen.getByRole('heading', { name: 'Analysing AI results for northquaybooks.com' })).toBeInTheDocument()
    await waitFor(() => expect(api.calls.some((call) => call.path.endsWith(`${RUN_ID}/events`))).toBe(true))
    expect(startCalls()).toHaveLength(0)
  })

  it('has a toast elsewhere at the end of the run, until the end was seen here', async () => {
    const stream = eventStream()
    api.use({ 'GET /project-analysis/:id/events': () => stream.response() })
    renderAnalysis()
    await waitFor(() => expect(readWatchedRuns()).toMatchObject([{ ...start, analysisId: RUN_ID }]))
    stream.send(completed)
    expect(await screen.findByText('Analysis Complete!')).toBeInTheDocument()
    expect(readWatchedRuns()).toEqual([])
  })

  it('leaves the telling to the tab that is looked at', async () => {
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    api.use({ 'GET /project-analysis/:id/events': () => eventsResponse(completed) })
    renderAnalysis()
    expect(await screen.findByText('Analysis Complete!')).toBeInTheDocument()
    expect(readWatchedRuns()).toHaveLength(1)
    hidden.mockRestore()
  })

  it('shows the real progress when it is ahead, and a count per platform', async () => {
    const stream = eventStream()
    api.use({ 'GET /project-analysis/:id/events': () => stream.response() })
    renderAnalysis()
    await waitFor(() => expect(api.calls.some((call) => call.path.endsWith('/events'))).toBe(true))
    stream.send(
      buildRunProgress({
        completedResults: 8,
        failedResults: 1,
        perPlatform: [buildCounts('chatgpt', { completed: 6, failed: 1 }), buildCounts('gemini', { completed: 2 })],
      }),
    )
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50'))
    const [chatgpt, gemini] = within(screen.getByRole('list', { name: 'Platforms' })).getAllByRole('listitem')
    expect(chatgpt).toHaveTextContent('ChatGPT6 of 9 answers, 1 failed')
    expect(gemini).toHaveTextContent('Gemini2 of 9 answers')
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument()
  })

  it.each([
    ['who came straight from the sign-in', ['/', '/ai-analysis'], 'PUSH', '/dashboard'],
    ['whose first page this is', ['/ai-analysis'], 'PUSH', '/dashboard'],
    ['who came from the dashboard', ['/dashboard', '/ai-analysis'], 'REPLACE', '/'],
  ])(
    'leaves the dashboard or an account page below the report for a person %s',
    async (_who, visited, action, below) => {
      const entries = visited.map((path, index) => ({ index, url: `http://localhost${path}` }))
      Object.assign(window, { navigation: { entries: () => entries, currentEntry: entries.at(-1) } })
      api.use({ 'GET /project-analysis/:id/events': () => eventsResponse(completed) })
      try {
        const { router } = renderAnalysis()
        await screen.findByText('Analysis Complete!')
        act(() => jest.advanceTimersByTime(2000))
        await waitFor(() => expect(router.state.location.pathname).toBe(`/reports/project/${project.id}`))
        expect(router.state.historyAction).toBe(action)
        expect(window.location.pathname).toBe(below)
      } finally {
        Reflect.deleteProperty(window, 'navigation')
        window.history.replaceState(null, '', '/')
      }
    },
  )

  it('opens the report two seconds after completion, in place of itself', async () => {
    api.use({ 'GET /project-analysis/:id/events': () => eventsResponse(completed) })
    const { router } = renderAnalysis()
    expect(await screen.findByText('Analysis Complete!')).toBeInTheDocument()
    expect(screen.getByText('Redirecting to results...')).toBeInTheDocument()
    expect(screen.getByText('Analysis completed successfully!')).toBeInTheDocument()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    act(() => jest.advanceTimersByTime(2000))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/reports/project/${project.id}`))
    expect(router.state.location.state).toEqual({
      analysisId: RUN_ID,
      projectId: project.id,
      projectName: 'North Quay Books',
      domain: 'northquaybooks.com',
      promptsCount: 9,
      platformsCount: 2,
      totalResults: 18,
    })
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('marks a sample run and says how many answers failed', async () => {
    const perPlatform = [
      buildCounts('chatgpt', {
        completed: 7,
        failed: 2,
        failureReasons: [{ reason: 'ChatGPT did not answer within 60 s', count: 2 }],
      }),
      buildCounts('gemini', {
        completed: 8,
        failed: 1,
        failureReasons: [{ reason: 'The answer could not be stored', count: 1 }],
      }),
    ]
    const partial = { ...completed, completedResults: 15, failedResults: 3, sample: true, perPlatform }
    api.use({ 'GET /project-analysis/:id/events': () => eventsResponse(partial) })
    renderAnalysis()
    expect(await screen.findByText('3 of 18 answers failed')).toBeInTheDocument()
    const reasons = within(screen.getByRole('list', { name: 'Why answers failed' })).getAllByRole('listitem')
    expect(reasons.map((reason) => reason.textContent)).toEqual([
      'ChatGPT did not answer within 60 s ×2',
      'Gemini: The answer could not be stored',
    ])
    expect(screen.getByText('Sample data')).toBeInTheDocument()
  })

  it('polls when the stream breaks, also through a lost connection', async () => {
    api.use({
      'GET /project-analysis/:id/events': networkFailure(),
      'GET /project-analysis/:id': networkFailure(),
    })
    renderAnalysis()
    expect(await screen.findByText(/Connection lost/)).toBeInTheDocument()
    api.use({ 'GET /project-analysis/:id': { data: completed } })
    act(() => jest.advanceTimersByTime(2000))
    expect(await screen.findByText('Analysis Complete!')).toBeInTheDocument()
  })
})
