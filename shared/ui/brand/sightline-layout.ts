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
  /** 0: right under the scale; those below are connected by a leader line. */
  row: number
  /** Edges of the label. */
  start: number
  end: number
}

/** Room for 0% and 100% beside the rule. */
const RULE_START = 28
const RULE_END = 42
/** Width of a label's coloured mark and the space after it. */
export const LABEL_MARK = 11
/** Mean widths at 12 px of a regular letter and a semibold digit. */
const LETTER_WIDTH = 6.4
const FIGURE_WIDTH = 7.8
const LABEL_GAP = 12
/** Distance from a leader line to the label beside it. */
const BESIDE = 4
/** Horizontal clearance around a leader line. */
const CLEARANCE = 3
const LONGEST_NAME = 24
const ROW_COST = 3
/** Cost of a label that is nearer to your point than to its own. */
const UNDER_YOU_COST = 2
const competitorColors = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)']

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

export const ruleX = (value: number, width: number) =>
  RULE_START + (clamp(value, 0, 100) / 100) * (width - RULE_START - RULE_END)

/** Width of a text and, after it, of semibold digits. */
export const labelWidth = (words: string, figures = '') => words.length * LETTER_WIDTH + figures.length * FIGURE_WIDTH

const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name

/** Positions of competitors and their labels: none overlaps another or its leader line. Competitors keep the given order. */
export function placeCompetitors(points: readonly RulePoint[], width: number): PlacedPoint[] {
  const competitors = points
    .filter((point) => !point.you)
    .map((point, index) => ({
      ...point,
      name: shortened(point.name),
      x: ruleX(point.value, width),
      color: point.color ?? competitorColors[index] ?? 'var(--border-control)',
    }))
  const you = points.find((point) => point.you)
  const places = competitors.map((point) => placesOf(point, competitors.length, width, you && ruleX(you.value, width)))
  let best: { cost: number; placed: PlacedPoint[] } = { cost: Number.POSITIVE_INFINITY, placed: [] }

  const search = (placed: PlacedPoint[], cost: number) => {
    if (cost >= best.cost) return
    const next = places[placed.length]
    if (next === undefined) best = { cost, placed }
    for (const place of next ?? []) {
      if (!placed.some((other) => clash(other, place) || clash(place, other)))
        search([...placed, place], cost + place.cost)
    }
  }
  search([], 0)
  return best.placed
}

type Place = PlacedPoint & { cost: number }

/** The possible places of a label, the cheapest first: under its point, or beside its leader line, in any row. */
function placesOf(
  point: Omit<PlacedPoint, 'row' | 'start' | 'end'>,
  rows: number,
  width: number,
  youX = point.x,
): Place[] {
  const { name, value, x } = point
  const label = LABEL_MARK + labelWidth(`${name} `, `${value}%`)
  const starts = [clamp(x - label / 2, 0, width - label), x + BESIDE, x - BESIDE - label]
  return Array.from({ length: rows }, (_, row) =>
    starts.flatMap((start, side) => {
      const middle = start + label / 2
      const underYou = row === 0 && Math.abs(middle - youX) < Math.abs(middle - x)
      const cost = row * ROW_COST + Math.min(side, 1) + (underYou ? UNDER_YOU_COST : 0)
      return start < 0 || start + label > width ? [] : [{ ...point, row, start, end: start + label, cost }]
    }),
  ).flat()
}

/** Whether two labels of a row overlap, or a label covers the leader line of one below it. */
function clash(upper: PlacedPoint, lower: PlacedPoint): boolean {
  if (upper.row === lower.row) return upper.start < lower.end + LABEL_GAP && lower.start < upper.end + LABEL_GAP
  return upper.row < lower.row && lower.x > upper.start - CLEARANCE && lower.x < upper.end + CLEARANCE
}
