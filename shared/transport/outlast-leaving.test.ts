import { callApi } from './transport.ts'

afterEach(() => jest.useRealTimers())

describe('a call that is aborted', () => {
  it('is no failure on a page that is about to be left, and is one when the page stays', async () => {
    jest.useFakeTimers()
    window.fetch = jest.fn().mockRejectedValue(new TypeError('NetworkError when attempting to fetch resource.'))
    const failed = jest.fn()
    window.dispatchEvent(new Event('beforeunload'))
    callApi({ url: '/projects' }).catch(failed)
    await jest.advanceTimersByTimeAsync(4_000)
    expect(failed).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(failed).toHaveBeenCalledWith({ status: 'NETWORK', isNetwork: true })
    failed.mockClear()
    callApi({ url: '/projects' }).catch(failed)
    await jest.advanceTimersByTimeAsync(0)
    expect(failed).toHaveBeenCalledTimes(1)
  })
})
