import { act, screen, waitFor, within } from '@testing-library/react'
import { createPromptPath } from '@sightline/shared/domain/paths.ts'
import { runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { readWatchedRuns } from '@sightline/shared/drafts/watched-runs.ts'
import { failure, networkFailure } from '@sightline/shared/testing/api-stub.ts'
import { project, setUpAnalysis, start } from './testing/analysis-setup.tsx'
import { buildRunProgress, buildStartedRun, RUN_ID } from './testing/build-run.ts'
import { eventsResponse, eventStream } from './testing/event-stream.ts'

const { api, startCalls, runKeys, renderAnalysis } = setUpAnalysis()

describe('Cancel', () => {
  it('stops the run after a confirmation, and can start a new one', async () => {
    api.use({
      // The stream is idle.
      'POST /project-analysis/:id/cancel': { data: buildRunProgress({ status: 'cancelled', completedResults: 4 }) },
    })
    const { user } = renderAnalysis()
    await user.click(await screen.findByRole('button', { name: 'Cancel analysis' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this analysis?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel analysis' }))
    expect(await screen.findByText('Analysis cancelled.')).toBeInTheDocument()
    expect(screen.getByText(/The 4 answers so far stay/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute('href', '/dashboard')
    expect(screen.getByRole('link', { name: 'Open report' })).toHaveAttribute('href', `/reports/project/${project.id}`)
    expect(readWatchedRuns()).toEqual([])
    const ofOtherTab = runKeyOf(project.id)
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(startCalls()).toHaveLength(2))
    expect(runKeys()).toEqual([start.runKey, ofOtherTab])
  })

  it.each(['answer', 'event'])(
    'leaves the focus at the counts of the run when an %s reports its end',
    async (teller) => {
      const stream = eventStream()
      const answered = Promise.withResolvers<void>()
      const cancelled = buildRunProgress({ status: 'cancelled' })
      api.use({
        'GET /project-analysis/:id/events': () => stream.response(),
        'POST /project-analysis/:id/cancel': () => answered.promise.then(() => ({ data: cancelled })),
      })
      const { user } = renderAnalysis()
      await user.click(await screen.findByRole('button', { name: 'Cancel analysis' }))
      const dialog = await screen.findByRole('dialog', { name: 'Cancel this analysis?' })
      await user.click(within(dialog).getByRole('button', { name: 'Cancel analysis' }))
      act(() => (teller === 'answer' ? answered.resolve() : stream.send(cancelled)))
      expect(await screen.findByText('Analysis cancelled.')).toBeInTheDocument()
      await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Analyzing 9 prompts/))
    },
  )

  it('says that the run could not be cancelled, and continues', async () => {
    api.use({ 'POST /project-analysis/:id/cancel': networkFailure() })
    const { user } = renderAnalysis()
    await user.click(await screen.findByRole('button', { name: 'Cancel analysis' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this analysis?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel analysis' }))
    expect(await within(dialog).findByText('Failed to cancel the analysis. Please try again.')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Keep running' }))
    expect(screen.getByText('This might take a few mins. Hang on!')).toBeInTheDocument()
  })

  it('shows a run that was cancelled elsewhere', async () => {
    api.use({ 'GET /project-analysis/:id/events': () => eventsResponse(buildRunProgress({ status: 'cancelled' })) })
    renderAnalysis()
    expect(await screen.findByText('Analysis cancelled.')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Open report' })).not.toBeInTheDocument()
  })
})

describe('a failed analysis', () => {
  it.each([{ data: {} }, { data: { project: null } }])(
    'treats %j as a project that could not be read',
    async (answer) => {
      api.use({ 'GET /projects/:id': answer })
      renderAnalysis()
      expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch project data')
      expect(screen.getByRole('link', { name: 'Back to Projects' })).toBeInTheDocument()
    },
  )

  it('requests a project that cannot be read only once, also during a run', async () => {
    api.use({ 'GET /projects/:id': failure(500) })
    renderAnalysis({ ...start, analysisId: RUN_ID })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch project data')
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(api.calls.filter(({ path }) => path.startsWith('/projects/'))).toHaveLength(1)
    expect(readWatchedRuns()).toHaveLength(1)
  })

  it('starts a new run when the one that was followed no longer exists', async () => {
    const gone = failure(404, { code: 'NOT_FOUND', message: 'The analysis was not found' })
    api.use({ 'GET /project-analysis/:id/events': gone, 'GET /project-analysis/:id': gone })
    const { user } = renderAnalysis({ ...start, analysisId: RUN_ID })
    expect(await screen.findByRole('alert')).toHaveTextContent('The analysis was not found')
    expect(startCalls()).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(startCalls()).toHaveLength(1))
    expect(runKeys()[0]).not.toBe(start.runKey)
  })

  it('says that the project could not be read, and reads it again', async () => {
    api.use({ 'GET /projects/:id': failure(500) })
    const { user } = renderAnalysis()
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch project data')
    api.use({ 'GET /projects/:id': { data: { project } } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(startCalls()).toHaveLength(1))
  })

  it.each([
    ['the message of the API', failure(500, { message: 'No prompts yet.' }), 'No prompts yet.'],
    ['a general message', networkFailure(), 'Failed to start analysis. Please try again.'],
    [
      'the same for an answer without a run',
      { data: { status: 'processing' } },
      'Failed to start analysis. Please try again.',
    ],
  ])('shows %s when the start fails, and starts the same run with Retry', async (_case, answer, message) => {
    api.use({ 'POST /project-analysis/run': answer })
    const { user } = renderAnalysis()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    api.use({ 'POST /project-analysis/run': { data: buildStartedRun() } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(startCalls()).toHaveLength(2))
    expect(runKeys()).toEqual([start.runKey, start.runKey])
  })

  it("offers an upgrade when the day's analyses are used up", async () => {
    api.use({
      'POST /project-analysis/run': failure(429, {
        code: 'ANALYSIS_LIMIT_EXCEEDED',
        message: '5 analyses a day are used.',
      }),
    })
    renderAnalysis()
    expect(await screen.findByRole('alert')).toHaveTextContent('5 analyses a day are used.')
    expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing')
  })

  it('leads to the prompts of a project that has none', async () => {
    api.use({
      'POST /project-analysis/run': failure(400, {
        code: 'BAD_REQUEST',
        message: 'This project has no prompts yet.',
      }),
    })
    renderAnalysis()
    expect(await screen.findByRole('alert')).toHaveTextContent('This project has no prompts yet.')
    expect(screen.getByRole('link', { name: 'Choose prompts' })).toHaveAttribute('href', createPromptPath(project.id))
  })

  it('starts a new run after one that failed', async () => {
    api.use({ 'GET /project-analysis/:id/events': () => eventsResponse(buildRunProgress({ status: 'failed' })) })
    const { user } = renderAnalysis()
    expect(await screen.findByRole('alert')).toHaveTextContent('Analysis failed')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(startCalls()).toHaveLength(2))
    expect(runKeys()[1]).not.toBe(start.runKey)
  })
})
