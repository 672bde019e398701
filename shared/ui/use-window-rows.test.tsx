import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useWindowRows } from './use-window-rows.ts'

const ROW_HEIGHT = 40
const keyOf = (index: number) => `row ${index}`

function List({ count, onDemand, keep }: { count: number; onDemand?: boolean; keep?: number }) {
  const { list, parts, measure, listProps } = useWindowRows<HTMLUListElement>({ count, rowHeight: ROW_HEIGHT, keyOf, onDemand, keep })
  return (
    <ul ref={list} {...listProps}>
      {parts.map((part) =>
        'gap' in part ? (
          <li key={part.key} data-testid="gap" style={{ height: part.gap }} />
        ) : (
          <li key={part.index} ref={measure} data-index={part.index}>
            <button type="button">{part.index}</button>
          </li>
        ),
      )}
    </ul>
  )
}

const rows = () => screen.getAllByRole('button').map((button) => Number(button.textContent))
const gaps = () => screen.queryAllByTestId('gap').map((gap) => Number.parseInt(gap.style.height, 10))
/** Height of rows and gaps, which must equal that of the whole list. */
const height = () => gaps().reduce((sum, gap) => sum + gap, rows().length * ROW_HEIGHT)

function scrollTo(place: number) {
  window.scrollY = place
  act(() => void window.dispatchEvent(new Event('scroll')))
}

afterEach(() => scrollTo(0))

describe('useWindowRows', () => {
  it('renders all rows of a short list', () => {
    render(<List count={100} />)
    expect(rows()).toHaveLength(100)
    expect(gaps()).toEqual([])
  })

  it('renders of a long one the rows near the window, and gaps for the others', () => {
    render(<List count={500} />)
    expect(rows().length).toBeLessThan(60)
    expect(height()).toBe(500 * ROW_HEIGHT)
    scrollTo(250 * ROW_HEIGHT)
    expect(rows()).toContain(250)
    expect(rows()).not.toContain(0)
    expect(height()).toBe(500 * ROW_HEIGHT)
  })

  it('takes those that are not there for as high as those that are', () => {
    const height = 50
    const measured = jest.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue({ height } as DOMRect)
    render(<List count={500} />)
    expect(gaps().reduce((sum, gap) => sum + gap, rows().length * height)).toBe(500 * height)
    measured.mockRestore()
  })

  it('renders no rows of a list that the window has left, only the gap, and the row that has the focus', async () => {
    let meet: (isIntersecting: boolean) => void = () => undefined
    const given = window.IntersectionObserver
    window.IntersectionObserver = class extends given {
      constructor(tell: IntersectionObserverCallback) {
        super(tell)
        meet = (isIntersecting) => act(() => tell([{ isIntersecting } as IntersectionObserverEntry], this))
      }
    }
    render(<List count={500} />)
    await userEvent.click(screen.getByRole('button', { name: '1' }))
    meet(false)
    expect(rows()).toEqual([1])
    expect(height()).toBe(500 * ROW_HEIGHT)
    meet(true)
    expect(rows().length).toBeGreaterThan(6)
    expect(height()).toBe(500 * ROW_HEIGHT)
    window.IntersectionObserver = given
  })

  it('keeps the row that has the focus, and the one that `keep` names', async () => {
    render(<List count={60} onDemand keep={3} />)
    await userEvent.click(screen.getByRole('button', { name: '1' }))
    scrollTo(50 * ROW_HEIGHT)
    expect(screen.getByRole('button', { name: '1' })).toHaveFocus()
    expect(rows()).toEqual(expect.arrayContaining([1, 3, 50]))
    expect(rows()).not.toContain(2)
    expect(height()).toBe(60 * ROW_HEIGHT)
    act(() => screen.getByRole('button', { name: '50' }).focus())
    expect(rows()).not.toContain(1)
  })
})
