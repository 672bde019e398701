import { waitFor } from '@testing-library/react'
import { HEARTBEAT_MS, STREAM_SILENCE_MS } from '@sightline/shared/contract/heartbeat.ts'
import { failure, networkFailure, stubApi, type ApiAnswer } from '@sightline/shared/testing/api-stub.ts'
import { configureTransport } from '@sightline/shared/transport'
import { fakeTime } from '../testing/fake-time.ts'
import { followRun, POLL_INTERVAL_MS } from './follow-run.ts'
import type { RunSnapshot } from './read-run-progress.ts'
import { buildRunProgress, RUN_ID } from './testing/build-run.ts'
import { eventsResponse, eventStream } from './testing/event-stream.ts'

const running = (completedResults: number) => buildRunProgress({ completedResults })
const completed = buildRunProgress({ status: 'completed', completedResults: 18 })
const never = () => new Promise<never>(() => undefined)

const api = stubApi({ 'GET /project-analysis/:id': { data: running(1) } })
const streams = () => api.calls.filter(({ path }) => path.endsWith('/events')).length
const polls = () => api.calls.length - streams()
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

fakeTime()
let abort: AbortController
beforeEach(() => {
  abort = new AbortController()
  configureTransport({ apiBase: 'http://localhost/api', getAccessToken: () => 'test-token' })
})
afterEach(() => abort.abort())

/** Each stream that is opened is the next one of the list; the last one stays. */
function follow(...opened: ApiAnswer[]) {
  api.use({ 'GET /project-analysis/:id/events': () => (opened.length > 1 ? opened.shift()! : opened[0]!) })
  const seen: Array<RunSnapshot | null> = []
  const done = (async () => {
    for await (const snapshot of followRun(RUN_ID, abort.signal)) seen.push(snapshot)
  })()
  const counts = () => seen.map((snapshot) => snapshot && snapshot.completedResults)
  return { done, counts }
}

describe('followRun', () => {
  it("yields the stream's snapshots until the run is over", async () => {
    const { done, counts } = follow(eventsResponse(running(3), running(9), completed, running(4)))
    await done
    expect(counts()).toEqual([3, 9, 18])
    expect(polls()).toBe(0)
  })

  it('skips unreadable events', async () => {
    const stream = eventStream()
    const { done, counts } = follow(() => stream.response())
    for (const odd of ['data: {"status":\n\n', 'data: null\n\n', 'event: hello\ndata: 7\n\n', 'data: {"status":3}\n\n'])
      stream.write(odd)
    stream.send(completed)
    await done
    expect(counts()).toEqual([18])
  })

  it('polls once when the stream ends too early, and opens it again two seconds later', async () => {
    const { done, counts } = follow(eventsResponse(running(3)), eventsResponse(completed))
    await waitFor(() => expect(counts()).toEqual([3, 1]))
    expect(streams()).toBe(1)
    await pass(POLL_INTERVAL_MS)
    await done
    expect(counts()).toEqual([3, 1, 18])
    expect([streams(), polls()]).toEqual([2, 1])
  })

  it('reopens a stream that misses its heartbeats', async () => {
    const stream = eventStream()
    const { counts } = follow(() => stream.response(), never)
    stream.send(running(3))
    await waitFor(() => expect(counts()).toEqual([3]))
    for (let beats = 0; beats < 4; beats += 1) {
      await pass(HEARTBEAT_MS)
      stream.beat()
      await pass(0)
    }
    expect(polls()).toBe(0)
    await pass(STREAM_SILENCE_MS)
    await waitFor(() => expect(counts()).toEqual([3, 1]))
    await pass(POLL_INTERVAL_MS)
    await waitFor(() => expect(streams()).toBe(2))
  })

  it('does not wait for a stream that never answers', async () => {
    const { counts } = follow(never)
    await waitFor(() => expect(streams()).toBe(1))
    await pass(STREAM_SILENCE_MS)
    await waitFor(() => expect(counts()).toEqual([1]))
  })

  it('retries a failing stream with backoff', async () => {
    follow(networkFailure())
    for (let seconds = 0; streams() < 6 && seconds < 600; seconds += 1) await pass(1000)
    expect(streams()).toBe(6)
    const asked = api.calls.map(({ path }) => (path.endsWith('/events') ? '|' : '.')).join('')
    expect(asked).toMatch(/^\|(\.{2})\|(\.{4})\|(\.{8})\|(\.{16})\|(\.{16})\|/)
  })

  it.each<[string, ApiAnswer]>([
    ['nothing answers', networkFailure()],
    ['the API is down', failure(503)],
    ['the API limits the rate', failure(429, { code: 'RATE_LIMITED' })],
    ['something else answers', () => new Response('<html>', { status: 200 })],
    ['the answer is no snapshot', { data: { hello: 1 } }],
  ])('says that the connection is lost while %s, and continues', async (_case, answer) => {
    api.use({ 'GET /project-analysis/:id': answer })
    const { done, counts } = follow(networkFailure())
    await waitFor(() => expect(counts()).toEqual([null]))
    api.use({ 'GET /project-analysis/:id': { data: completed } })
    await pass(POLL_INTERVAL_MS)
    await done
    expect(counts()).toEqual([null, 18])
  })

  it('sends no request while the browser is offline', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { done, counts } = follow(networkFailure())
    await waitFor(() => expect(counts()).toEqual([null]))
    await pass(60_000)
    expect([streams(), polls()]).toEqual([1, 0])
    onLine.mockRestore()
    api.use({ 'GET /project-analysis/:id': { data: completed } })
    window.dispatchEvent(new Event('online'))
    await done
    expect(counts()).toEqual([null, 18])
  })

  it.each([401, 403, 404])('gives up when the API answers %i', async (status) => {
    api.use({ 'GET /project-analysis/:id': failure(status, { message: 'The analysis was not found' }) })
    await expect(follow(failure(status)).done).rejects.toMatchObject({ status, message: 'The analysis was not found' })
  })

  it('ends when its consumer stops', async () => {
    const { done, counts } = follow(eventsResponse(running(3)))
    await waitFor(() => expect(counts()).toEqual([3, 1]))
    abort.abort()
    await done
    await pass(60_000)
    expect(api.calls).toHaveLength(2)
  })
})
