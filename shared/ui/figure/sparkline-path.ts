const PADDING = 3
const DOT_RADIUS = 2
/** The picture spans at least this many units, so that noise of a point or two looks flat. */
const LEAST_RANGE = 5

/**
 * The SVG path and its last point, for two or more values in a box of `width` × `height` pixels.
 * @param before a value to compare them with; `level` is its height, or NaN without one
 */
export function sparklinePath(values: readonly number[], width: number, height: number, before?: number | null) {
  const known = [...values, before ?? values[0] ?? 0]
  const lowest = Math.min(...known)
  const highest = Math.max(...known)
  const range = Math.max(highest - lowest, LEAST_RANGE)
  const middle = (highest + lowest) / 2
  const heightOf = (value: number) => height / 2 - ((value - middle) / range) * (height - PADDING * 2)
  const points = values.map((value, index) => ({
    x: (index / (values.length - 1)) * (width - DOT_RADIUS * 2 - 1) + 1,
    y: heightOf(value),
  }))
  const line = points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L')
  return {
    d: `M${line}`,
    last: points.at(-1) ?? { x: 0, y: height / 2 },
    level: heightOf(before ?? NaN),
  }
}
