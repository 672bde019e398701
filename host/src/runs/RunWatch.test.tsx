import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { useProjectQuery } from '@sightline/shared/api'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { forgetRun, readWatchedRuns, watchRun } from '@sightline/shared/drafts/watched-runs.ts'
import { failure, networkFailure, stubApi, type ApiAnswer } from '@sightline/shared/testing/api-stub.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Toasts } from '../layout/Toasts.tsx'
import { RunWatch } from './RunWatch.tsx'
import { FIRST_POLL_MS, POLL_INTERVAL_MS } from './watch-runs.ts'

const run = {
  analysisId: 'run-1',
  projectId: 'project-1',
  projectName: 'North Quay Books',
  domain: 'northquaybooks.com',
  promptsCount: 9,
  runKey: 'key-1',
  beganAt: Date.now(),
}
const progress = (status: string, failedResults = 0) => ({ data: { status, failedResults, totalResults: 18 } })
const api = stubApi({ 'GET /project-analysis/:id': progress('processing') })

beforeEach(() =>
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'],
  }),
)
afterEach(() => jest.useRealTimers())

/** Shows a page of the app with what the frame has around it. */
function show(at = '/dashboard', content?: ReactNode) {
  const page = (
    <>
      <Link to="/help">Help</Link>
      <Outlet />
      {content}
      <Toasts />
      <RunWatch />
    </>
  )
  return renderApp(page, { path: at, at, routes: [{ path: '/help', element: page }] })
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const asked = () => api.calls.length
/** The first poll, after its code has been loaded. */
async function firstPoll(count = 1) {
  await pass(0)
  await pass(FIRST_POLL_MS)
  await waitFor(() => expect(asked()).toBe(count))
}

function see(visibilityState: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
afterEach(() => jest.restoreAllMocks())

describe('an analysis that ends while the person is elsewhere', () => {
  it('is polled every ten seconds, and shows one toast with a link to its report', async () => {
    watchRun(run)
    show()
    await firstPoll()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await pass(POLL_INTERVAL_MS / 2)
    expect(asked()).toBe(1)
    api.use({ 'GET /project-analysis/:id': progress('completed') })
    await pass(POLL_INTERVAL_MS / 2)
    expect(await screen.findByText('The analysis of North Quay Books is complete.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open report' })).toHaveAttribute('href', '/reports/project/project-1')
    expect(readWatchedRuns()).toEqual([])
    await pass(10 * POLL_INTERVAL_MS)
    expect(asked()).toBe(2)
  })

  it.each<[string, ApiAnswer, string]>([
    [
      'answers failed',
      progress('completed', 3),
      'The analysis of North Quay Books is complete. 3 of 18 answers failed.',
    ],
    ['everything failed', progress('failed', 18), 'The analysis of North Quay Books failed.'],
  ])('shows a toast when %s', async (_case, answer, message) => {
    api.use({ 'GET /project-analysis/:id': answer })
    watchRun(run)
    show()
    await firstPoll()
    expect(await screen.findByText(message)).toBeInTheDocument()
  })

  it.each<[string, ApiAnswer]>([
    ['was cancelled', progress('cancelled')],
    ['is gone', failure(404)],
  ])('shows no toast when it %s', async (_case, answer) => {
    api.use({ 'GET /project-analysis/:id': answer })
    watchRun(run)
    show()
    await firstPoll()
    await waitFor(() => expect(readWatchedRuns()).toEqual([]))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it.each<[string, ApiAnswer]>([
    ['nothing answers', networkFailure()],
    ['the API is down', failure(503)],
    ['the answer is odd', { data: null }],
    ['its status is unknown', progress('resting')],
  ])('is asked for again when %s', async (_case, answer) => {
    api.use({ 'GET /project-analysis/:id': answer })
    watchRun(run)
    show()
    await firstPoll()
    await pass(POLL_INTERVAL_MS)
    await waitFor(() => expect(asked()).toBe(2))
    expect(readWatchedRuns()).toHaveLength(1)
  })

  it('shows no toast on its own report, and is not polled on the analysis screen', async () => {
    api.use({ 'GET /project-analysis/:id': progress('completed') })
    watchRun(run)
    const { unmount } = show('/ai-analysis')
    await pass(2 * POLL_INTERVAL_MS)
    expect(asked()).toBe(0)
    unmount()
    window.history.replaceState(null, '', '/reports/project/project-1')
    show()
    await firstPoll()
    await waitFor(() => expect(readWatchedRuns()).toEqual([]))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    window.history.replaceState(null, '', '/')
  })

  it('is not asked for in a hidden tab, nor while offline, and again afterwards', async () => {
    watchRun(run)
    see('hidden')
    show()
    await pass(2 * POLL_INTERVAL_MS)
    expect(asked()).toBe(0)
    see('visible')
    await firstPoll()
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await pass(2 * POLL_INTERVAL_MS)
    expect(asked()).toBe(1)
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await firstPoll(2)
  })

  it('is watched from the moment on at which another tab has started it, across pages', async () => {
    const { user } = show()
    watchRun(run)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.watchedRuns })))
    await firstPoll()
    await user.click(screen.getByRole('link', { name: 'Help' }))
    await pass(POLL_INTERVAL_MS)
    await waitFor(() => expect(asked()).toBe(2))
  })

  it('shows a toast in one tab only', async () => {
    watchRun(run)
    api.use({
      'GET /project-analysis/:id': () => {
        // Meanwhile another tab has seen the end.
        forgetRun(run.analysisId)
        return progress('completed')
      },
    })
    show()
    await firstPoll()
    await pass(POLL_INTERVAL_MS)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(asked()).toBe(1)
  })

  it('is watched by the tab that has the lock', async () => {
    const release = Promise.withResolvers<void>()
    const request = jest.fn(async (_name: string, _options: object, watch: () => Promise<void>) => {
      await release.promise
      return watch()
    })
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    watchRun(run)
    show()
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1))
    await pass(2 * POLL_INTERVAL_MS)
    expect(asked()).toBe(0)
    release.resolve()
    await firstPoll()
    Reflect.deleteProperty(navigator, 'locks')
  })

  it('refreshes what a tab shows that does not poll, once another tab has seen the end', async () => {
    const Status = () => <p>{useProjectQuery('p1').data?.status}</p>
    const projectOf = (status: string) => ({ data: { project: { id: 'p1', domain: 'northquaybooks.com', status } } })
    api.use({ 'GET /projects/:id': projectOf('processing') })
    watchRun(run)
    see('hidden')
    show('/dashboard', <Status />)
    expect(await screen.findByText('processing')).toBeInTheDocument()
    api.use({ 'GET /projects/:id': projectOf('completed') })
    forgetRun(run.analysisId)
    await waitFor(() => {
      // Repeated until the code that listens has been loaded.
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.watchedRuns })))
      expect(screen.getByText('completed')).toBeInTheDocument()
    })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})
