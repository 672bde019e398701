import type { LineSeriesOption } from 'echarts/charts'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPalette } from './chart-palette.ts'
import { axisDate, labelStep } from './date-labels.ts'
import { formatValue, type Granularity, type StyledSeries, type TrendUnit } from './series-style.ts'
import { trendTooltip } from './trend-chart-tooltip.ts'

export interface TrendChartOptionInput {
  dates: readonly string[]
  /** The visible lines, you first. */
  series: readonly StyledSeries[]
  unit: TrendUnit
  max?: 100
  granularity: Granularity
  palette: ChartPalette
  phone: boolean
  /** Draw the lines in. */
  animate: boolean
  description: string
}

const PERCENT_STEP = 25
const YOU_POINT = 9
const COMPETITOR_POINT = 6
const AXIS_LABEL_WIDTH = 46
const PHONE_MARGIN = 16
const END_LABEL_GAP = 12
const END_LABEL_FONT = 12
/** Mean width of a semibold character at 12 px. */
const CHARACTER_WIDTH = 7.1
const LONGEST_END_NAME = 18

const shortName = (name: string) =>
  name.length > LONGEST_END_NAME ? `${name.slice(0, LONGEST_END_NAME - 1).trimEnd()}…` : name

/** The index of the last date with a value, or -1. */
export const lastKnown = (values: readonly (number | null)[]) => values.findLastIndex((value) => value !== null)

/** What stands at the end of a line: "Oakrest 71%", and "You 64%" for yours. */
export function endLabel(line: StyledSeries, unit: TrendUnit): string {
  return `${line.you ? 'You' : shortName(line.name)} ${formatValue(line.values[lastKnown(line.values)], unit)}`
}

/** The whole ECharts option of a trend chart. Pure: the same input gives the same picture. */
export function trendChartOption(input: TrendChartOptionInput): EChartsCoreOption {
  const { dates, series, unit, granularity, palette, phone, animate, description } = input
  const longest = Math.max(0, ...series.map((line) => endLabel(line, unit).length))
  const text = { fontFamily: palette['--font'], fontSize: 12, color: palette['--axis'] }
  // 0 ms with reduced motion.
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
      top: 10,
      bottom: 26,
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
        interval: (index: number) => index % step === 0,
        formatter: (date: string) => axisDate(date, granularity),
      },
    },
    yAxis: {
      type: 'value',
      min: 0,
      ...(input.max === 100 || unit === '%' ? { max: 100, interval: PERCENT_STEP } : { minInterval: 1, splitNumber: 4 }),
      axisLabel: { ...text, formatter: (value: number) => `${value}${unit}` },
      splitLine: { lineStyle: { color: palette['--grid'] } },
    },
    tooltip: trendTooltip(input),
    series: series.map((line) => trendLine(line, input)),
  }
}

function trendLine(line: StyledSeries, { dates, unit, palette, phone }: TrendChartOptionInput): LineSeriesOption {
  const color = palette[line.colorToken]
  const last = lastKnown(line.values)
  return {
    type: 'line',
    name: line.name,
    data: [...line.values],
    smooth: false,
    z: line.you ? 4 : 3,
    color,
    lineStyle: {
      color,
      width: line.lineWidth,
      type: line.dash.length ? [...line.dash] : 'solid',
      cap: 'round',
      join: 'round',
    },
    ...(line.you && { areaStyle: { color: palette['--you-area'], opacity: 1, origin: 'start' as const } }),
    // A point shows under the pointer only; the last one is marked for good.
    showSymbol: false,
    symbol: 'circle',
    symbolSize: 8,
    itemStyle: { color, borderColor: palette['--surface'], borderWidth: 2 },
    emphasis: { scale: false, lineStyle: { width: line.lineWidth } },
    endLabel: {
      show: !phone,
      distance: END_LABEL_GAP,
      formatter: () => endLabel(line, unit),
      color: line.you ? palette['--text'] : color,
      fontFamily: palette['--font'],
      fontSize: END_LABEL_FONT,
      fontWeight: 600,
    },
    labelLayout: { moveOverlap: 'shiftY' },
    ...(last >= 0 && {
      markPoint: {
        silent: true,
        animation: false,
        symbol: 'circle',
        symbolSize: line.you ? YOU_POINT : COMPETITOR_POINT,
        itemStyle: { color, borderWidth: 0 },
        label: { show: false },
        data: [{ name: line.name, coord: [dates[last] ?? '', line.values[last] ?? 0] }],
      },
    }),
  }
}
