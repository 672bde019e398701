import { fullDate } from './date-labels.ts'
import { formatValue } from './series-style.ts'
import type { TrendChartOptionInput } from './trend-chart-option.ts'

/** Mean width of a character at 12 px: rich text aligns in columns of a fixed width only. */
const CHARACTER_WIDTH = 6.8
const NARROWEST_NAME = 96
const LONGEST_NAME = 30
const VALUE_WIDTH = 52

/** Rich text gives these characters a meaning. */
const plain = (name: string) => name.replace(/[{}|\n]/g, ' ').slice(0, LONGEST_NAME)

interface HoveredPoint {
  dataIndex: number
}

/** Text for one date: `Date: …`, then a row per brand, you first. */
export function tooltipText({ dates, series, unit, granularity }: TrendChartOptionInput, index: number): string {
  const rows = series.map(
    (line, order) => `{dot${order}|}{name|${plain(line.name)}}{value|${formatValue(line.values[index], unit)}}`,
  )
  return [`{date|Date: ${fullDate(dates[index] ?? '', granularity)}}`, ...rows].join('\n')
}

/** Drawn as rich text on the canvas: an HTML tooltip would need inline styles, which the security policy forbids. */
export function trendTooltip(input: TrendChartOptionInput) {
  const { series, palette } = input
  const nameWidth = Math.max(NARROWEST_NAME, ...series.map((line) => plain(line.name).length * CHARACTER_WIDTH))
  const text = { fontFamily: palette['--font'], fontSize: 12, lineHeight: 19, color: palette['--text-2'] }
  const dots = series.map((line, order) => [
    `dot${order}`,
    { width: 8, height: 8, borderRadius: 4, backgroundColor: palette[line.colorToken] },
  ])
  return {
    trigger: 'axis',
    renderMode: 'richText',
    confine: true,
    transitionDuration: 0,
    padding: [8, 12],
    backgroundColor: palette['--surface-raised'],
    borderColor: palette['--border-strong'],
    borderWidth: 1,
    borderRadius: 10,
    shadowColor: 'rgba(16,20,28,.14)',
    shadowBlur: 20,
    shadowOffsetX: 0,
    shadowOffsetY: 6,
    axisPointer: { type: 'line', lineStyle: { type: [3, 3], width: 1, color: palette['--border-control'] } },
    textStyle: {
      ...text,
      rich: {
        date: text,
        name: { ...text, width: nameWidth, padding: [0, 0, 0, 8] },
        value: { ...text, width: VALUE_WIDTH, align: 'right', fontWeight: 600, color: palette['--text'] },
        ...Object.fromEntries(dots),
      },
    },
    formatter: (hovered: HoveredPoint[]) => tooltipText(input, hovered[0]?.dataIndex ?? 0),
  }
}
