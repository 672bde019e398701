import { act, fireEvent, screen } from '@testing-library/react'
import { buildLimits, buildSubscription } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { UsageBox } from './UsageBox.tsx'

const MINUTE = 60_000
const webAnalyzer = { currentActive: 2, limit: 5, unlimited: false, canCreateMore: true }

/** The API behind the page's clock: answers come without waiting, in the order of the list; the last one stays. */
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>()
function answers(...list: (object | 'down')[]): void {
  fetchMock.mockImplementation(async () => {
    const body = list.length > 1 ? list.shift() : list[0]
    if (body === 'down')
      return { ok: false, status: 503, headers: new Headers(), json: async () => ({ success: false }) } as Response
    return {
      ok: true,
      status: 200,
      headers: new Headers(),
      json: async () => ({ success: true, data: body }),
    } as Response
  })
}
const asked = () => fetchMock.mock.calls.map(([url]) => new URL(url).pathname.replace('/api', ''))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
/** The store notifies the page of a change with the next frame. */
const frame = () => pass(20)
const used = (currentActive: number, limit = 5, unlimited = false) => buildLimits({ currentActive, limit, unlimited })

describe('the usage of a paid plan', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    fetchMock.mockReset()
    globalThis.fetch = fetchMock as unknown as typeof fetch
  })
  afterEach(() => jest.useRealTimers())

  it('asks past every cache', async () => {
    answers(used(3))
    renderApp(<UsageBox />)
    expect(screen.getByRole('status', { name: 'Loading usage' })).toBeInTheDocument()
    await frame()
    expect(screen.getByText('3 of 5')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: '3 of 5 active projects used' })).toHaveAttribute('value', '60')
    const [url, { headers }] = fetchMock.mock.calls[0] as [string, { headers: Headers }]
    expect(url).toMatch(/\/projects\/limits\?ts=\d{13}$/)
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  it.each([
    [used(3, 5, true), '3 · unlimited', '5'],
    [used(40, -1), '40 · unlimited', '5'],
    [used(7), '7 of 5', '100'],
    [used(0, 0), '0 of 0', '0'],
    [used(3, Number.NaN), '3', '0'],
  ])('shows %j as %s with a bar of %s %%', async (limits, text, percent) => {
    answers(limits)
    renderApp(<UsageBox />)
    await frame()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', percent)
  })

  it.each([[{}], [{ limits: null }], [used(Number.NaN)], [used(-3)]])('takes %j for no answer', async (odd) => {
    answers(odd, odd, buildSubscription({ limits: { webAnalyzer } }))
    renderApp(<UsageBox />)
    await pass(250)
    await frame()
    expect(screen.getByText('2 of 5')).toBeVisible()
  })

  it('tries once more after 250 ms', async () => {
    answers('down', used(1))
    renderApp(<UsageBox />)
    await pass(249)
    expect(asked()).toEqual(['/projects/limits'])
    await pass(1)
    expect(asked()).toEqual(['/projects/limits', '/projects/limits'])
    await frame()
    expect(screen.getByText('1 of 5')).toBeVisible()
  })

  it("reads the profile's subscription when both attempts failed", async () => {
    answers('down', 'down', buildSubscription({ limits: { webAnalyzer } }))
    renderApp(<UsageBox />)
    await pass(250)
    await frame()
    expect(asked()).toEqual(['/projects/limits', '/projects/limits', '/profile/subscription'])
    expect(screen.getByText('2 of 5')).toBeVisible()
  })

  it('says when nothing answers, and tries again on demand', async () => {
    answers('down')
    renderApp(<UsageBox />)
    await pass(250)
    await frame()
    expect(screen.getByText('Usage could not be loaded')).toBeVisible()
    answers(used(4))
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await frame()
    expect(screen.getByText('4 of 5')).toBeVisible()
  })

  it('keeps a reading for ten minutes', async () => {
    answers(used(3), used(4))
    renderApp(<UsageBox />)
    await pass(10 * MINUTE - 10)
    expect(asked()).toHaveLength(1)
    await pass(10)
    expect(asked()).toHaveLength(2)
    await frame()
    expect(screen.getByText('4 of 5')).toBeVisible()
  })
})
