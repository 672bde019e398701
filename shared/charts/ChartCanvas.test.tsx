import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChartCanvas } from './ChartCanvas.tsx'

const chart = {
  setOption: jest.fn(),
  isDisposed: () => false,
  resize: jest.fn(),
  dispose: jest.fn(),
  on: jest.fn(),
  off: jest.fn(),
  getZr: () => ({ on: jest.fn(), off: jest.fn() }),
}
const mockInit = jest.fn(() => chart)
jest.mock('./echarts.ts', () => ({ init: () => mockInit() }))

const LABEL = 'Brand Visibility Rate by day. You rise from 58 to 64 percent.'
const show = () => render(<ChartCanvas option={{}} label={LABEL} height={280} tooltip={() => null} />)

beforeEach(() => {
  Object.assign(globalThis, { CanvasRenderingContext2D: class {} })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'CanvasRenderingContext2D')
})

describe('ChartCanvas', () => {
  it('holds its place and says that it loads until the chart can be drawn', async () => {
    show()
    expect(screen.getByRole('img', { name: 'Loading the chart' }).parentElement).toHaveStyle({ height: '280px' })
    expect(await screen.findByRole('img', { name: LABEL })).toBeInTheDocument()
    expect(screen.getByRole('img').parentElement).toHaveStyle({ height: '280px' })
    expect(screen.queryByRole('img', { name: 'Loading the chart' })).not.toBeInTheDocument()
  })

  it('loads again after a failure', async () => {
    mockInit.mockImplementationOnce(() => {
      throw new Error('no context')
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('img', { name: LABEL })).toBeInTheDocument()
  })
})
