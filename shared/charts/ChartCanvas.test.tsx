import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChartCanvas } from './ChartCanvas.tsx'
import type { EChartProps } from './EChart.tsx'

let arrives = true
/** Fires the event with which ECharts says that it has finished drawing. */
let draw: () => void
const surface = {
  on: jest.fn(),
  off: jest.fn(),
  refresh: jest.fn(),
  dispatchAction: jest.fn(),
  convertToPixel: (_axis: object, index: number) => 50 + 10 * index,
  getHeight: () => 280,
}
const chart = { ...surface, isDisposed: () => false, getZr: () => surface } as unknown as Parameters<
  EChartProps['onReady']
>[0]
jest.mock('./EChart.tsx', () => {
  if (!arrives) throw new Error('404')
  return {
    EChart: ({ onReady }: EChartProps) => {
      draw = () => onReady(chart)
      return <p>The drawing</p>
    },
  }
})

const LABEL = 'Brand Visibility Rate by day. You rise from 58 to 64 percent.'
const dates = { count: 3, textOf: (index: number) => `Day ${index}` }
const show = () => render(<ChartCanvas option={{}} label={LABEL} height={280} tooltip={() => null} dates={dates} />)

beforeEach(() => {
  Object.assign(globalThis, { CanvasRenderingContext2D: class {} })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'CanvasRenderingContext2D')
})

describe('ChartCanvas', () => {
  it('loads again after a failure', async () => {
    arrives = false
    show()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    arrives = true
    await userEvent.click(retry)
    expect(await screen.findByText('The drawing')).toBeInTheDocument()
  })

  it('calls back when its lines are drawn', async () => {
    const drawn = jest.fn()
    render(<ChartCanvas option={{}} label={LABEL} height={280} tooltip={() => null} dates={dates} onDrawn={drawn} />)
    await screen.findByText('The drawing')
    act(() => draw())
    const finish = surface.on.mock.calls.findLast(([name]) => name === 'finished')?.[1] as () => void
    expect(drawn).not.toHaveBeenCalled()
    finish()
    expect(drawn).toHaveBeenCalledWith(chart)
    expect(surface.off).toHaveBeenCalledWith('finished', finish)
  })

  it('keeps its height and says that it loads until the chart is drawn', async () => {
    show()
    expect(screen.getByRole('img', { name: 'Loading the chart' }).parentElement).toHaveStyle({ height: '280px' })
    await screen.findByText('The drawing')
    expect(screen.getByRole('img', { name: 'Loading the chart', busy: true })).toBeInTheDocument()
    act(() => draw())
    expect(screen.getByRole('img', { name: LABEL }).parentElement).toHaveStyle({ height: '280px' })
    expect(screen.queryByRole('img', { name: 'Loading the chart' })).not.toBeInTheDocument()
  })

  it('moves through the dates by keyboard, announces their values, and shows them', async () => {
    show()
    await screen.findByText('The drawing')
    act(() => draw())
    const date = screen.getByRole('slider', { name: 'Date in the chart' })
    expect(date).toHaveAttribute('aria-valuetext', 'Day 2')
    act(() => date.focus())
    expect(surface.dispatchAction).toHaveBeenLastCalledWith({
      type: 'updateAxisPointer',
      currTrigger: 'mousemove',
      x: 70,
      y: 140,
    })
    fireEvent.change(date, { target: { value: '1' } })
    expect(date).toHaveAttribute('aria-valuetext', 'Day 1')
    expect(surface.dispatchAction).toHaveBeenLastCalledWith({
      type: 'updateAxisPointer',
      currTrigger: 'mousemove',
      x: 60,
      y: 140,
    })
    act(() => date.blur())
    expect(surface.dispatchAction).toHaveBeenLastCalledWith({ type: 'updateAxisPointer', currTrigger: 'leave' })
  })
})
