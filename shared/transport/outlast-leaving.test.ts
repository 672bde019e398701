import { callApi } from './transport.ts'

afterEach(() => jest.useRealTimers())

const aborted = new TypeError('NetworkError when attempting to fetch resource.')
const withoutBody = { ok: true, status: 200, headers: new Headers(), json: () => Promise.reject(aborted) }

describe('a call that is aborted', () => {
  it.each([
    ['before its answer', () => Promise.reject(aborted)],
    ['within its answer', () => Promise.resolve(withoutBody)],
  ])('%s is no failure on a page that is about to be left, and is one when the page stays', async (_moment, fetch) => {
    jest.useFakeTimers()
    window.fetch = jest.fn().mockImplementation(fetch)
    const failed = jest.fn()
    window.dispatchEvent(new Event('beforeunload'))
    callApi({ url: '/projects' }).catch(failed)
    await jest.advanceTimersByTimeAsync(4_000)
    expect(failed).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(failed).toHaveBeenCalledTimes(1)
    failed.mockClear()
    callApi({ url: '/projects' }).catch(failed)
    await jest.advanceTimersByTimeAsync(0)
    expect(failed).toHaveBeenCalledTimes(1)
  })
})
