import { axisDate, labelStep } from './date-labels.ts'
import { endLabel, endLabelShifts } from './end-labels.ts'
import { formatValue, styleSeries } from './series-style.ts'
import { trendChartOption, type TrendChartOptionInput } from './trend-chart-option.ts'
import { countAxis, percentAxis } from './value-axis.ts'

const dates = Array.from({ length: 14 }, (_, day) => `2026-11-${String(day + 7).padStart(2, '0')}`)
const flat = (value: number) => dates.map(() => value)
const series = styleSeries([
  { name: 'Oakrest', values: flat(71) },
  { name: 'AI Visibility (You)', values: flat(64), you: true },
  { name: 'Plainweave', values: flat(52), colorIndex: 3 },
])
const palette = {
  '--you': '#111',
  '--c1': '#11f',
  '--c4': '#f11',
  '--you-area': 'rgba(0,0,0,.06)',
  '--t-chart': '420ms',
}
const input: TrendChartOptionInput = {
  dates,
  series,
  unit: '%',
  granularity: 'day',
  palette,
  phone: false,
  animate: true,
  description: 'You stay at 64 percent.',
  drawn: true,
}
// The parts of the option that these tests read.
interface Drawn {
  animation: boolean
  aria: object
  tooltip: object
  xAxis: { axisLabel: { interval: (index: number) => boolean } }
  yAxis: object
  series: {
    name: string
    lineStyle: { type: unknown; width: number }
    areaStyle?: object
    endLabel: { show: boolean }
  }[]
}
const draw = (changes: Partial<TrendChartOptionInput> = {}) =>
  trendChartOption({ ...input, ...changes }) as unknown as Drawn

describe('trendChartOption', () => {
  it('draws you first and thickest, competitors with their own colours and dashes', () => {
    const [you, oakrest, plainweave] = draw().series
    expect(you).toMatchObject({ name: 'AI Visibility (You)', color: '#111', lineStyle: { width: 2.75, type: 'solid' } })
    expect(oakrest).toMatchObject({ name: 'Oakrest', color: '#11f', lineStyle: { width: 1.75, type: 'solid' } })
    expect(plainweave).toMatchObject({ color: '#f11', lineStyle: { type: [10, 4, 2, 4] } })
  })

  it('draws the interval of your values as an area between its ends, in no legend or tooltip of the chart', () => {
    const [you, ...others] = styleSeries([
      { name: 'You', values: [60, null], you: true, band: [{ low: 52, high: 67 }, null] },
      { name: 'Oakrest', values: [1, 2] },
    ])
    if (you === undefined) throw new Error('You are drawn')
    const drawn = draw({ series: [you, ...others], dates: dates.slice(0, 2) }).series
    const [low, range, ...more] = drawn.slice(2)
    expect(low).toMatchObject({ data: [52, null], silent: true, lineStyle: { opacity: 0 } })
    expect(range).toMatchObject({ data: [15, null], silent: true, areaStyle: { color: 'rgba(0,0,0,.06)' } })
    expect(more).toEqual([])
    expect(drawn[0]?.areaStyle).toBeUndefined()
  })

  it('marks only the last known point, yours larger', () => {
    const [you, oakrest] = draw({
      series: styleSeries([
        { name: 'You', values: [1, 2, null], you: true },
        { name: 'Oakrest', values: [1, 2, 3] },
      ]),
      dates: dates.slice(0, 3),
    }).series
    expect(you).toMatchObject({ showSymbol: false, markPoint: { symbolSize: 9, data: [{ coord: ['2026-11-08', 2] }] } })
    expect(oakrest).toMatchObject({ markPoint: { symbolSize: 6, data: [{ coord: ['2026-11-09', 3] }] } })
    expect(you?.endLabel.show).toBe(false)
  })

  it("shows names and markers at the lines' ends after the animation only", () => {
    const names = (drawn: boolean) => draw({ drawn }).series.map((line) => [line.endLabel.show, 'markPoint' in line])
    expect(names(false)).toEqual([
      [false, false],
      [false, false],
      [false, false],
    ])
    expect(names(true)).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ])
  })

  it('leaves a gap where a date has no answers, and marks a value between two gaps', () => {
    const [you] = draw({
      series: styleSeries([{ name: 'You', values: [1, null, 2, null, 3, 4], you: true }]),
      dates: dates.slice(0, 6),
    }).series
    expect(you).toMatchObject({ connectNulls: false })
    const points = (you as unknown as { markPoint: { data: { coord: [string, number] }[] } }).markPoint.data
    expect(points.map(({ coord }) => coord)).toEqual([
      ['2026-11-07', 1],
      ['2026-11-09', 2],
      ['2026-11-12', 4],
    ])
  })

  it('has a dashed line on each date that has a note', () => {
    const notes = new Map([
      ['2026-11-09', '2 prompts added'],
      ['2026-10-01', 'Before the chart'],
    ])
    const [you, oakrest] = draw({ notes }).series
    expect(you).toMatchObject({ markLine: { silent: true, data: [{ xAxis: '2026-11-09' }] } })
    expect(oakrest).not.toHaveProperty('markLine')
  })

  it('has a hollow point for a week or month of which it has only some days', () => {
    const last = dates.at(-1) ?? ''
    const [hollow] = draw({ unfinished: new Map([[last, '2 of 7 days']]) }).series
    expect(hollow).toHaveProperty(
      ['markPoint', 'data', 1],
      expect.objectContaining({ coord: [last, expect.any(Number)] }),
    )
    expect(hollow).toHaveProperty(['markPoint', 'data', 1, 'itemStyle', 'borderWidth'], 2)
    const [filled] = draw({ unfinished: new Map([['2026-01-01', '2 of 7 days']]) }).series
    expect(filled).not.toHaveProperty(['markPoint', 'data', 1])
  })

  it('goes from 0 to 100 in steps of 25 for percent and for scores', () => {
    expect(draw().yAxis).toMatchObject({ min: 0, max: 100, interval: 25 })
    expect(draw({ unit: '', max: 100 }).yAxis).toMatchObject({ min: 0, max: 100, interval: 25 })
  })

  it('starts counts at 0 and ends them above the largest', () => {
    expect(draw({ unit: '' }).yAxis).toMatchObject({ min: 0, max: 80, interval: 20 })
  })

  it('hides the names at the lines on a phone', () => {
    expect(draw({ phone: true }).series.every((line) => !line.endLabel.show)).toBe(true)
  })

  it('draws nothing with inline styles and describes itself', () => {
    expect(draw().tooltip).toMatchObject({ renderMode: 'richText', trigger: 'axis' })
    expect(draw().aria).toEqual({ enabled: true, label: { description: 'You stay at 64 percent.' } })
  })

  it('does not animate with reduced motion', () => {
    expect(draw().animation).toBe(true)
    expect(draw({ palette: { ...palette, '--t-chart': '0ms' } }).animation).toBe(false)
  })

  it.each([false, true])('has at most 7 date labels, 4 on a phone (%s)', (phone) => {
    const { interval } = draw({ phone }).xAxis.axisLabel
    expect(dates.filter((_, index) => interval(index)).length).toBeLessThanOrEqual(phone ? 4 : 7)
    expect(interval(dates.length - 1)).toBe(true)
    expect(draw({ phone }).xAxis.axisLabel).toMatchObject({ alignMaxLabel: phone ? 'right' : null })
  })
})

describe('end labels', () => {
  it('says "You" for yours, and shortens long names', () => {
    const [you, long] = styleSeries([
      { name: 'AI Visibility (You)', values: [64], you: true },
      { name: 'The Very Long Company Name', values: [52.4] },
    ])
    expect(endLabel(you!, '%')).toBe('You 64%')
    expect(endLabel(long!, '%')).toBe('The Very Long Com… 52%')
  })

  it('moves overlapping labels apart', () => {
    const lines = styleSeries([
      { name: 'You', values: [64], you: true },
      { name: 'A', values: [65] },
      { name: 'B', values: [66] },
    ])
    const height = 244
    const shifts = endLabelShifts(lines, percentAxis, height)
    const tops = lines
      .map((line) => height * (1 - line.values[0]! / 100) + shifts.get(line.name)!)
      .sort((a, b) => a - b)
    expect(tops[1]! - tops[0]!).toBeGreaterThan(15)
    expect(tops[2]! - tops[1]!).toBeGreaterThan(15)
  })

  it.each([100, 0])('keeps labels of lines that end at %i percent within the chart', (end) => {
    const lines = styleSeries(['You', 'A', 'B'].map((name) => ({ name, values: [end] })))
    const height = 244
    const from = height * (1 - end / 100)
    const middles = [...endLabelShifts(lines, percentAxis, height).values()]
      .map((shift) => from + shift)
      .sort((a, b) => a - b)
    expect(middles[0]).toBeGreaterThanOrEqual(-2)
    expect(middles[2]).toBeLessThanOrEqual(height + 2)
    expect(middles[1]! - middles[0]!).toBeGreaterThan(15)
    expect(middles[2]! - middles[1]!).toBeGreaterThan(15)
  })
})

describe('numbers and dates', () => {
  it('writes whole percents, and a dash for what is unknown', () => {
    expect(formatValue(63.6, '%')).toBe('64%')
    expect(formatValue(80.25, '')).toBe('80.3')
    expect(formatValue(null, '%')).toBe('—')
  })

  it('writes days and months as on the axis', () => {
    expect(axisDate('2026-11-07', 'day')).toBe('Nov 7')
    expect(axisDate('2026-11', 'month')).toBe('Nov 2026')
    expect(axisDate('soon', 'day')).toBe('soon')
  })

  it('labels every date when there are few', () => {
    expect(labelStep(1, true)).toBe(1)
    expect(labelStep(7, false)).toBe(1)
    expect(labelStep(90, false)).toBe(13)
  })

  it('chooses round steps for counts', () => {
    expect(countAxis([3])).toEqual({ max: 3, step: 1 })
    expect(countAxis([26.3, null])).toEqual({ max: 30, step: 10 })
    expect(countAxis([])).toEqual({ max: 1, step: 1 })
    expect(countAxis([1800])).toEqual({ max: 2000, step: 500 })
  })
})
