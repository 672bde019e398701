import { formatValue, type StyledSeries, type TrendUnit } from './series-style.ts'
import type { ValueAxis } from './value-axis.ts'

/** Pixels between the middles of two labels. */
const LINE_HEIGHT = 16
/** Pixels by which the middle of a label may be above or below the lines. */
const EDGE = 2
const PASSES = 8
const LONGEST_NAME = 18

const shortName = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name

/** The index of the last date with a value, or -1. */
export const lastKnown = (values: readonly (number | null)[]) => values.findLastIndex((value) => value !== null)

/** Indices of values without a neighbour, which no line connects. */
export const isolatedPoints = (values: readonly (number | null)[]) =>
  values.flatMap((value, index) => {
    const alone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
    return value !== null && alone ? [index] : []
  })

/** Text at the end of a line: "Oakrest 71%", and "You 64%" for yours. Null when the last date has no value. */
export function endLabel(line: StyledSeries, unit: TrendUnit): string | null {
  const last = line.values.at(-1)
  if (last === null || last === undefined) return null
  return `${line.you ? 'You' : shortName(line.name)} ${formatValue(last, unit)}`
}

/** Pixels, by name, by which each label moves up (−) or down from its line's end, so that no two overlap. */
export function endLabelShifts(series: readonly StyledSeries[], axis: ValueAxis, height: number): Map<string, number> {
  const labels = series
    .filter((line) => typeof line.values.at(-1) === 'number')
    .map((line) => {
      const y = height * (1 - (line.values.at(-1) ?? 0) / axis.max)
      return { name: line.name, from: y, y }
    })
    .sort((a, b) => a.y - b.y)
  for (let pass = 0; pass < PASSES; pass++) {
    labels.forEach((label, index) => {
      const above = labels[index - 1]
      if (!above) return
      const overlap = LINE_HEIGHT - (label.y - above.y)
      if (overlap <= 0) return
      label.y += overlap / 2
      above.y -= overlap / 2
    })
  }
  keepWithin(labels, height)
  return new Map(labels.map((label) => [label.name, label.y - label.from]))
}

/** Moves labels at the chart's edges back into it, and others before them. */
function keepWithin(labels: { y: number }[], height: number): void {
  labels.reduce((least, label) => (label.y = Math.max(label.y, least)) + LINE_HEIGHT, -EDGE)
  labels.reduceRight((most, label) => (label.y = Math.min(label.y, most)) - LINE_HEIGHT, height + EDGE)
}
