/** Layout of the 0–100 scale. Pure: pixels in, pixels out. */

export interface RulePoint {
  name: string
  /** 0 to 100. */
  value: number
  you?: boolean
  /** A CSS colour. Default: the competitors' colours in order. */
  color?: string
}

export interface PlacedPoint extends RulePoint {
  x: number
  color: string
  /** 0: right under the scale; 1: the row below, connected by a leader line. */
  row: 0 | 1
  labelX: number
}

export const RULE_INSET = 10
/** Mean widths at 12 px of a regular letter and a semibold digit. */
const LETTER_WIDTH = 6.4
const FIGURE_WIDTH = 7.8
const LABEL_GAP = 16
/** Cost of the second row: a label moves up to 14 px sideways before it is put there. */
const SECOND_ROW_COST = 14 ** 2
const CROSSING_COST = 100 ** 2
/** Cost of a label that is nearer to another brand's point than to its own. */
const WRONG_POINT_COST = 60 ** 2
/** Horizontal clearance around the leader line of a second-row label. */
const HAIRLINE_CLEARANCE = 7
const competitorColors = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)']

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

export const ruleX = (value: number, width: number) =>
  RULE_INSET + (clamp(value, 0, 100) / 100) * (width - RULE_INSET * 2)

/** Width of a text and, after it, of semibold digits. */
export const labelWidth = (words: string, figures = '') =>
  words.length * LETTER_WIDTH + figures.length * FIGURE_WIDTH

const pointLabelWidth = (point: RulePoint) => labelWidth(`${point.name} `, `${point.value}%`)

export function labelEdges(point: PlacedPoint) {
  const half = pointLabelWidth(point) / 2
  return { start: point.labelX - half, end: point.labelX + half }
}

/** Positions of competitors and their labels, on two rows so that none overlap. Competitors keep the given order. */
export function placeCompetitors(points: readonly RulePoint[], width: number): PlacedPoint[] {
  const competitors = points
    .filter((point) => !point.you)
    .map((point, index): PlacedPoint => {
      const x = ruleX(point.value, width)
      return { ...point, x, color: point.color ?? competitorColors[index] ?? 'var(--border-control)', row: 0, labelX: x }
    })
  // At most five competitors, so all 2^n choices of rows are tried.
  const choices = Array.from({ length: 2 ** competitors.length }, (_, rows) =>
    placeLabels(competitors.map((point, index) => ({ ...point, row: ((rows >> index) & 1) as 0 | 1 })), width),
  )
  return choices.reduce((best, choice) => (disorder(choice) < disorder(best) ? choice : best))
}

/** Places each row from left to right, then pushes labels back that exceed the right edge. */
function placeLabels(points: PlacedPoint[], width: number): PlacedPoint[] {
  for (const row of [0, 1]) {
    const labels = points.filter((point) => point.row === row).sort((a, b) => a.value - b.value)
    let from = 0
    for (const point of labels) {
      const half = pointLabelWidth(point) / 2
      point.labelX = Math.max(point.x, from + half)
      from = point.labelX + half + LABEL_GAP
    }
    let until = width
    for (const point of labels.toReversed()) {
      const half = pointLabelWidth(point) / 2
      point.labelX = Math.min(point.labelX, until - half)
      until = point.labelX - half - LABEL_GAP
    }
  }
  return points
}

/** Cost of a layout: distances of labels from their points; more for a second row, much more for a leader line through a label. */
function disorder(points: PlacedPoint[]): number {
  const first = points.filter((point) => point.row === 0).map(labelEdges)
  return points.reduce((sum, { x, labelX, row }) => {
    const crossed = first.some(({ start, end }) => x > start - HAIRLINE_CLEARANCE && x < end + HAIRLINE_CLEARANCE)
    const wrong = row === 0 && points.some((other) => other.x !== x && Math.abs(labelX - other.x) < Math.abs(labelX - x))
    return sum + (labelX - x) ** 2 + (wrong ? WRONG_POINT_COST : 0) + (row === 1 ? SECOND_ROW_COST : 0) + (row === 1 && crossed ? CROSSING_COST : 0)
  }, 0)
}
