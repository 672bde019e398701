import { LoadTimeoutError, loadWithRetries } from './load-with-retries.ts'

const ADDRESS = '/builds/remote-reports/1.0.0/overview.js'
const arrived = { Component: null }
/** The browser's resource timing entries. */
let answers: Pick<PerformanceResourceTiming, 'startTime' | 'responseStatus'>[]

/** Fails as webpack does: the resource timing entry is recorded, then the promise rejects. */
function failsWith(responseStatus: number) {
  return () => {
    answers.push({ startTime: performance.now(), responseStatus })
    return Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { request: ADDRESS }))
  }
}

/** The rejection is taken at once, so that it is never unhandled while the clock runs. */
function outcome(load: jest.Mock): { done: Promise<unknown> } {
  return { done: loadWithRetries<unknown>(load).catch((error: unknown) => error) }
}

describe('code that fails to load', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    answers = []
    Object.assign(performance, {
      getEntriesByName: (address: string) => (address === `http://localhost${ADDRESS}` ? answers : []),
    })
  })
  afterEach(() => {
    Reflect.deleteProperty(performance, 'getEntriesByName')
    jest.useRealTimers()
  })

  it.each([
    ['a network error', failsWith(0)],
    ['500', failsWith(500)],
    ['503', failsWith(503)],
    [
      'a preload of the page that had failed before',
      () => Promise.reject(Object.assign(new Error(), { request: ADDRESS })),
    ],
  ])('is asked for again after %s, twice, with longer and longer pauses', async (_what, fails) => {
    jest.spyOn(Math, 'random').mockReturnValue(0)
    const load = jest.fn().mockImplementation(fails)
    const { done } = outcome(load)
    for (const [calls, pause] of [
      [1, 200],
      [2, 800],
    ]) {
      await jest.advanceTimersByTimeAsync((pause ?? 0) - 1)
      expect(load).toHaveBeenCalledTimes(calls ?? 0)
      await jest.advanceTimersByTimeAsync(1)
    }
    expect(load).toHaveBeenCalledTimes(3)
    expect(await done).toMatchObject({ request: ADDRESS })
  })

  it.each([
    ['404', failsWith(404)],
    ['other code than was published, or a page in its place', failsWith(200)],
    ['code that throws', () => Promise.reject(new Error('undefined is not a function'))],
  ])('is not asked for again after %s', async (_what, fails) => {
    const load = jest.fn().mockImplementation(fails)
    expect(await outcome(load).done).toBeInstanceOf(Error)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is there when a retry brings it', async () => {
    const load = jest.fn().mockImplementationOnce(failsWith(502)).mockResolvedValue(arrived)
    const { done } = outcome(load)
    await jest.advanceTimersByTimeAsync(400)
    expect(await done).toBe(arrived)
  })

  it('is judged by the answer to its own request, not by an older one', async () => {
    const load = jest.fn().mockImplementationOnce(failsWith(503)).mockImplementation(failsWith(404))
    const { done } = outcome(load)
    await jest.advanceTimersByTimeAsync(400)
    expect(await done).toBeInstanceOf(Error)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is waited for 8 seconds in all, and not asked for after that', async () => {
    const load = jest
      .fn()
      .mockImplementationOnce(failsWith(500))
      .mockReturnValue(new Promise(() => undefined))
    const { done } = outcome(load)
    await jest.advanceTimersByTimeAsync(8_000)
    expect(await done).toBeInstanceOf(LoadTimeoutError)
    await jest.advanceTimersByTimeAsync(8_000)
    expect(load).toHaveBeenCalledTimes(2)
  })
})
