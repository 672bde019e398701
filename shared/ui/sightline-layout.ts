/** Where everything stands on the 0–100 rule. Pure: pixels in, pixels out. */

export interface RulePoint {
  name: string
  /** 0 to 100. */
  value: number
  you?: boolean
  /** A CSS colour; default: the competitors' colours in order. */
  color?: string
}

export interface PlacedPoint extends RulePoint {
  x: number
  color: string
  /** 0: right under the rule, 1: the row below, joined by a hairline. */
  row: 0 | 1
  labelX: number
}

export const RULE_INSET = 10
/** Mean widths at 12 px: a letter of a name, a semibold figure. */
const LETTER_WIDTH = 6.4
const FIGURE_WIDTH = 7.8
const LABEL_GAP = 8
/** A label may move this far sideways before it tries the second row. */
const LARGEST_SHIFT = 14
/** Room kept free around the hairline that leads to a label of the second row. */
const HAIRLINE_CLEARANCE = 7
const competitorColors = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)']

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

export const ruleX = (value: number, width: number) =>
  RULE_INSET + (clamp(value, 0, 100) / 100) * (width - RULE_INSET * 2)

/** Width of words and, after them, of semibold figures. */
export const labelWidth = (words: string, figures = '') =>
  words.length * LETTER_WIDTH + figures.length * FIGURE_WIDTH

const pointLabelWidth = (point: RulePoint) => labelWidth(`${point.name} `, `${point.value}%`)

export function labelEdges(point: PlacedPoint) {
  const half = pointLabelWidth(point) / 2
  return { start: point.labelX - half, end: point.labelX + half }
}

/** Competitors in the given order, with labels on two rows so that none lies on another. */
export function placeCompetitors(points: readonly RulePoint[], width: number): PlacedPoint[] {
  const placed = points
    .filter((point) => !point.you)
    .map((point, index) => ({
      ...point,
      x: ruleX(point.value, width),
      color: point.color ?? competitorColors[index] ?? 'var(--border-control)',
      row: 0 as 0 | 1,
      labelX: 0,
    }))
  const byValue = [...placed].sort((a, b) => a.value - b.value)
  const ends: [number, number] = [-Infinity, -Infinity]
  for (const point of byValue) {
    const size = pointLabelWidth(point)
    const start = clamp(point.x - size / 2, 0, width - size)
    const shifts = ends.map((end) => Math.max(0, end + LABEL_GAP - start)) as [number, number]
    point.row = shifts[0] <= Math.max(shifts[1], LARGEST_SHIFT) ? 0 : 1
    point.labelX = clamp(start + shifts[point.row], 0, width - size) + size / 2
    ends[point.row] = point.labelX + size / 2
    // What follows in the first row keeps off the hairline too.
    if (point.row === 1) ends[0] = Math.max(ends[0], point.x + HAIRLINE_CLEARANCE - LABEL_GAP)
  }
  clearHairlines(byValue)
  return placed
}

/** A first-row label gives way to the hairline of its neighbour's second-row label, as far as the edge allows. */
function clearHairlines(byValue: PlacedPoint[]) {
  byValue.forEach((point, index) => {
    const next = byValue[index + 1]
    if (!next || point.row !== 0 || next.row !== 1) return
    const { start, end } = labelEdges(point)
    const overlap = end - (next.x - HAIRLINE_CLEARANCE)
    if (overlap > 0) point.labelX -= Math.min(overlap, start)
  })
}
