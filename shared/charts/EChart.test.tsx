import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { EChart } from './EChart.tsx'

const mockChart = { getWidth: () => 1_400, getHeight: () => 300, isDisposed: () => false, resize: jest.fn() }
const mockCore = jest.fn()
jest.mock('echarts/core', () => ({ use: () => undefined }))
jest.mock('echarts/charts', () => ({}))
jest.mock('echarts/components', () => ({}))
jest.mock('echarts/renderers', () => ({}))
jest.mock('echarts-for-react/esm/core', () => ({
  __esModule: true,
  default: function Core(props: { autoResize?: boolean; onChartReady: (chart: unknown) => void }) {
    mockCore(props)
    const { onChartReady } = props
    useEffect(() => onChartReady(mockChart), [onChartReady])
    return null
  },
}))

/** The size of every element, and a function that notifies the observers of it. */
let size = { clientWidth: 1_400, clientHeight: 300 }
let observed: () => void

beforeEach(() => {
  size = { clientWidth: 1_400, clientHeight: 300 }
  for (const side of ['clientWidth', 'clientHeight'] as const) {
    jest.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(() => size[side])
  }
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observer: ResizeObserver = {
      observe: () => undefined,
      unobserve: () => undefined,
      disconnect: () => undefined,
    }
    observed = () => callback([], observer)
    return observer
  })
})

const option = {}
const ready = () => undefined

describe('the size of a chart', () => {
  it('is left alone while it fits, as a resize ends the drawing-in', () => {
    render(<EChart option={option} onReady={ready} />)
    act(() => observed())
    expect(mockChart.resize).not.toHaveBeenCalled()
  })

  it('follows its place when that has changed before the chart was drawn', () => {
    size = { clientWidth: 390, clientHeight: 300 }
    render(<EChart option={option} onReady={ready} />)
    expect(mockChart.resize).toHaveBeenCalledWith({ width: 'auto', height: 'auto' })
  })

  it('follows its place from the first change on', () => {
    render(<EChart option={option} onReady={ready} />)
    size = { clientWidth: 390, clientHeight: 300 }
    act(() => observed())
    expect(mockChart.resize).toHaveBeenCalledWith({ width: 'auto', height: 'auto' })
    // The library's own observer ignores the first resize.
    expect(mockCore).toHaveBeenLastCalledWith(expect.objectContaining({ autoResize: false }))
  })
})
