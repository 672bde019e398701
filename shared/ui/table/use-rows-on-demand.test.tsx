import { act, render, screen } from '@testing-library/react'
import { useRowsOnDemand } from './use-rows-on-demand.ts'

const ROW_HEIGHT = 40

function List({ count, onDemand, keep }: { count: number; onDemand?: boolean; keep?: number }) {
  const { list, parts } = useRowsOnDemand<HTMLUListElement>({ count, rowHeight: ROW_HEIGHT, onDemand, keep })
  return (
    <ul ref={list}>
      {parts.map((part) =>
        'gap' in part ? (
          <li key={part.key} {...part.gap} data-testid="gap" />
        ) : (
          <li key={part.index}>
            <button type="button">{part.index}</button>
          </li>
        ),
      )}
    </ul>
  )
}

const rows = () => screen.getAllByRole('button').map((button) => Number(button.textContent))
const gaps = () => screen.queryAllByTestId('gap')
/** Height of rows and gaps, which must equal that of the whole list. */
const height = () =>
  gaps().reduce((sum, gap) => sum + Number.parseInt(gap.style.height, 10), rows().length * ROW_HEIGHT)

/** Stands in for the browser's observer. */
class Observer {
  static tell: (entries: Partial<IntersectionObserverEntry>[]) => void
  constructor(tell: IntersectionObserverCallback) {
    Observer.tell = (entries) => act(() => tell(entries as IntersectionObserverEntry[], this as never))
  }
  observe() {}
  unobserve() {}
}
const near = (gap: HTMLElement | undefined, top: number) =>
  Observer.tell([
    { isIntersecting: true, target: gap as Element, boundingClientRect: { top, bottom: top + 200 } as DOMRect },
  ])

const idle: Array<() => void> = []
const passIdlePeriod = () => act(() => idle.splice(0).forEach((task) => task()))

beforeEach(() => {
  window.IntersectionObserver = Observer as never
  window.requestIdleCallback = (task) => idle.push(task as () => void)
})

afterEach(() => jest.useRealTimers())
afterEach(() => {
  while (idle.length > 0) passIdlePeriod()
})

describe('useRowsOnDemand', () => {
  it('renders all rows of a short list', () => {
    render(<List count={100} />)
    expect(rows()).toHaveLength(100)
    expect(gaps()).toEqual([])
  })

  it('renders of a long one the rows in the window, and gaps for the others', () => {
    render(<List count={500} />)
    expect(rows()).toContain(0)
    expect(rows().length).toBeLessThan(40)
    expect(height()).toBe(500 * ROW_HEIGHT)
  })

  it.each([
    ['before they are seen', 1_500],
    ['when they are seen at once', 10],
  ])('renders rows that come near the window, %s, and keeps the others', (_when, top) => {
    render(<List count={500} />)
    near(gaps().at(-1), top)
    expect(rows()).toEqual(expect.arrayContaining([0, 495, 499]))
    expect(rows()).not.toContain(250)
    expect(height()).toBe(500 * ROW_HEIGHT)
  })

  it('renders the rest while nothing else is to be done, a few rows at a time', () => {
    render(<List count={500} />)
    const before = rows().length
    passIdlePeriod()
    expect(rows()).toHaveLength(before + 20)
    while (idle.length > 0) passIdlePeriod()
    expect(rows()).toHaveLength(500)
  })

  it('waits with the rest while the page is scrolled', () => {
    jest.useFakeTimers()
    render(<List count={500} />)
    const before = rows().length
    window.dispatchEvent(new Event('scroll'))
    passIdlePeriod()
    expect(rows()).toHaveLength(before)
    act(() => jest.advanceTimersByTime(1_000))
    passIdlePeriod()
    expect(rows().length).toBeGreaterThan(before)
  })

  it('renders the rest in a browser without idle callbacks, too', () => {
    jest.useFakeTimers()
    delete (window as Partial<Window>).requestIdleCallback
    render(<List count={500} />)
    expect(rows().length).toBeLessThan(40)
    // React renders at the end of each act().
    for (let turn = 0; turn < 30; turn += 1) act(() => jest.advanceTimersByTime(100))
    expect(rows()).toHaveLength(500)
  })

  it('renders all rows on paper, and afterwards those from before', () => {
    render(<List count={500} />)
    const before = rows()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(rows()).toHaveLength(500)
    expect(gaps()).toEqual([])
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(rows()).toEqual(before)
  })

  it('renders the row that `keep` names, and starts over after it was short', () => {
    const { rerender } = render(<List count={60} onDemand keep={33} />)
    expect(rows()).toContain(33)
    while (idle.length > 0) passIdlePeriod()
    expect(rows()).toHaveLength(60)
    rerender(<List count={3} onDemand />)
    expect(rows()).toEqual([0, 1, 2])
    rerender(<List count={60} onDemand />)
    expect(rows().length).toBeLessThan(40)
  })
})
