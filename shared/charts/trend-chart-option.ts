import type { LineSeriesOption } from 'echarts/charts'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPalette } from './chart-palette.ts'
import { chartHeight } from './chart-size.ts'
import { axisDate, labelStep } from './date-labels.ts'
import { endLabel, endLabelShifts, lastKnown, isolatedPoints } from './end-labels.ts'
import type { Granularity, StyledSeries, TrendUnit } from './series-style.ts'
import { countAxis, percentAxis } from './value-axis.ts'

export interface TrendChartOptionInput {
  dates: readonly string[]
  /** The visible lines, you first. */
  series: readonly StyledSeries[]
  unit: TrendUnit
  max?: 100
  granularity: Granularity
  /** of the dates under the chart */
  locale?: string | undefined
  palette: ChartPalette
  phone: boolean
  /** Animate the first drawing. */
  animate: boolean
  description: string
  /** Date → note: the date gets a dashed line. */
  notes?: ReadonlyMap<string, string>
  /** The points of these dates are hollow. */
  unfinished?: ReadonlyMap<string, string>
  /** The animation has ended: names at the lines' ends may be shown. */
  drawn: boolean
}

const YOU_POINT = 9
const COMPETITOR_POINT = 6
const AXIS_LABEL_WIDTH = 46
const PHONE_MARGIN = 16
const END_LABEL_GAP = 12
const END_LABEL_FONT = 12
/** Mean width of a semibold character at 12 px. */
const CHARACTER_WIDTH = 7.1

const TOP = 10
const BOTTOM = 26

/** The ECharts option of a trend chart. Pure. */
export function trendChartOption(input: TrendChartOptionInput): EChartsCoreOption {
  const { dates, series, unit, granularity, palette, phone, animate, description } = input
  const longest = Math.max(0, ...series.map((line) => endLabel(line, unit)?.length ?? 0))
  const axis = input.max === 100 || unit === '%' ? percentAxis : countAxis(series.flatMap((line) => line.values))
  const height = chartHeight(phone) - TOP - BOTTOM
  const shifts = endLabelShifts(series, axis, height)
  const text = { fontFamily: palette['--font'], fontSize: 12, color: palette['--axis'] }
  // The token is 0 ms with reduced motion.
  const duration = Number.parseFloat(palette['--t-chart'] ?? '') || 0
  const step = labelStep(dates.length, phone)
  return {
    animation: animate && duration > 0,
    animationDuration: duration,
    animationEasing: 'cubicOut',
    animationDurationUpdate: 0,
    textStyle: { fontFamily: palette['--font'] },
    aria: { enabled: true, label: { description } },
    grid: {
      top: TOP,
      bottom: BOTTOM,
      left: AXIS_LABEL_WIDTH,
      right: phone ? PHONE_MARGIN : END_LABEL_GAP + longest * CHARACTER_WIDTH,
      outerBoundsMode: 'none',
    },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: dates,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...text,
        margin: 12,
        // From the last date back: it is labelled, as the labels at the ends of the lines are its values.
        interval: (index: number) => (dates.length - 1 - index) % step === 0,
        // On a phone nothing stands right of the last date.
        alignMaxLabel: phone ? 'right' : null,
        formatter: (date: string) => axisDate(date, granularity, input.locale),
      },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: axis.max,
      interval: axis.step,
      axisLabel: { ...text, formatter: (value: number) => `${value}${unit}` },
      splitLine: { lineStyle: { color: palette['--grid'] } },
    },
    // Only the axis pointer: the tooltip itself is an element of the page, as the CSP forbids the inline styles of ECharts'
    // own.
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      showContent: false,
      axisPointer: { type: 'line', lineStyle: { type: [3, 3], width: 1, color: palette['--border-control'] } },
    },
    series: [
      ...series.map((line, index) => ({
        ...trendLine(line, input, shifts.get(line.name) ?? 0),
        ...(index === 0 && { markLine: noteRules(input) }),
      })),
      ...series.flatMap((line) => bandArea(line, input)),
    ],
  }
}

function noteRules({ dates, notes, palette }: TrendChartOptionInput): LineSeriesOption['markLine'] {
  return {
    silent: true,
    animation: false,
    symbol: 'none',
    label: { show: false },
    lineStyle: { type: [2, 3], width: 1, color: palette['--axis'] },
    data: dates.filter((date) => notes?.has(date)).map((date) => ({ xAxis: date })),
  }
}

/** The interval of each value: an area between two invisible lines, of which the upper one is stacked on the lower one. */
function bandArea({ name, band }: StyledSeries, { palette }: TrendChartOptionInput): LineSeriesOption[] {
  if (band === undefined) return []
  const invisible = {
    type: 'line' as const,
    stack: `${name} band`,
    symbol: 'none',
    silent: true,
    z: 1,
    lineStyle: { opacity: 0 },
    emphasis: { disabled: true },
  }
  return [
    { ...invisible, data: band.map((range) => range?.low ?? null) },
    {
      ...invisible,
      data: band.map((range) => range && range.high - range.low),
      areaStyle: { color: palette['--you-area'], opacity: 1 },
    },
  ]
}

function trendLine(line: StyledSeries, input: TrendChartOptionInput, labelShift: number): LineSeriesOption {
  const { dates, unit, palette, phone, drawn, unfinished } = input
  const label = endLabel(line, unit)
  const color = palette[line.colorToken]
  const last = lastKnown(line.values)
  const hollow = { color: palette['--surface'], borderColor: color, borderWidth: 2 }
  return {
    type: 'line',
    name: line.name,
    data: [...line.values],
    smooth: false,
    connectNulls: false,
    z: line.you ? 4 : 3,
    color,
    lineStyle: {
      color,
      width: line.lineWidth,
      type: line.dash.length ? [...line.dash] : 'solid',
      cap: 'round',
      join: 'round',
    },
    // Symbols show under the pointer only. The last point, and points between two gaps, get markers of their own.
    showSymbol: false,
    symbol: 'circle',
    symbolSize: 8,
    itemStyle: { color, borderColor: palette['--surface'], borderWidth: 2 },
    emphasis: { scale: false, lineStyle: { width: line.lineWidth } },
    endLabel: {
      show: drawn && !phone && label !== null,
      distance: END_LABEL_GAP,
      offset: [0, labelShift],
      formatter: () => label ?? '',
      color: line.you ? palette['--text'] : color,
      fontFamily: palette['--font'],
      fontSize: END_LABEL_FONT,
      fontWeight: 600,
    },
    ...(drawn &&
      last >= 0 && {
        markPoint: {
          // Your line is drawn above a competitor's of the same value.
          z: line.you ? 6 : 5,
          silent: true,
          animation: false,
          symbol: 'circle',
          symbolSize: line.you ? YOU_POINT : COMPETITOR_POINT,
          itemStyle: { color, borderWidth: 0 },
          label: { show: false },
          data: [
            ...isolatedPoints(line.values).map((index) => ({
              ...{ name: line.name, symbolSize: line.lineWidth + 2 },
              coord: [dates[index] ?? '', line.values[index] ?? 0],
            })),
            { name: line.name, coord: [dates[last] ?? '', line.values[last] ?? 0] },
            ...dates.flatMap((date, index) =>
              unfinished?.has(date) && line.values[index] !== null
                ? { name: line.name, coord: [date, line.values[index] ?? 0], itemStyle: hollow }
                : [],
            ),
          ],
        },
      }),
  }
}
