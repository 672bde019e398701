export interface Band {
  low: number
  high: number
}

/** One line of a trend chart. */
export interface TrendSeries {
  name: string
  /** One value per date; null where there is none. */
  values: readonly (number | null)[]
  /** Your own brand. */
  you?: boolean
  /** The 95% interval of each value for these prompts; null where there is none. */
  band?: readonly (Band | null)[]
  /** Place in the project's competitor list, from 0: a brand keeps its colour on every page. Default: its order here. */
  colorIndex?: number
}

export type TrendUnit = '%' | ''
export type Granularity = 'day' | 'week' | 'month'

export const YOU_LINE_WIDTH = 2.75
export const COMPETITOR_LINE_WIDTH = 1.75
/** WCAG 1.4.1: each competitor has a dash of its own, too. */
const dashes: readonly (readonly number[])[] = [[], [7, 4], [2, 4], [10, 4, 2, 4], [5, 3, 1, 3]]
const COLORED_COMPETITORS = dashes.length

export interface StyledSeries extends TrendSeries {
  /** Name of the CSS variable. */
  colorToken: string
  dash: readonly number[]
  lineWidth: number
}

/** You first, then the competitors in the given order, each with its colour and dash. */
export function styleSeries<Line extends TrendSeries>(series: readonly Line[]): (Line & StyledSeries)[] {
  const you = series.filter((line) => line.you)
  const competitors = series.filter((line) => !line.you)
  return [
    ...you.map((line) => ({ ...line, colorToken: '--you', dash: [], lineWidth: YOU_LINE_WIDTH })),
    ...competitors.map((line, order) => {
      const index = line.colorIndex ?? order
      return {
        ...line,
        colorToken: index < COLORED_COMPETITORS ? `--c${index + 1}` : '--border-control',
        dash: dashes[index % COLORED_COMPETITORS] ?? [],
        lineWidth: COMPETITOR_LINE_WIDTH,
      }
    }),
  ]
}

/** Whole percents; other values with at most one decimal; a dash for null. */
export function formatValue(value: number | null | undefined, unit: TrendUnit): string {
  if (value === null || value === undefined) return '—'
  return unit === '%' ? `${Math.round(value)}%` : String(Math.round(value * 10) / 10)
}

/** A value with its interval: "60% (52–67)". */
export function pointText({ values, band }: TrendSeries, index: number, unit: TrendUnit): string {
  const value = formatValue(values[index], unit)
  const range = band?.[index]
  return range === undefined || range === null ? value : `${value} (${Math.floor(range.low)}–${Math.ceil(range.high)})`
}
