const PADDING = 3
const DOT_RADIUS = 2
/** The picture spans at least this many units, so that noise of a point or two looks flat. */
const LEAST_RANGE = 5

/** The SVG path and its last point, for values in a box of `width` × `height` pixels. */
export function sparklinePath(values: readonly number[], width: number, height: number) {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const range = Math.max(highest - lowest, LEAST_RANGE)
  const middle = (highest + lowest) / 2
  const steps = Math.max(values.length - 1, 1)
  const points = values.map((value, index) => ({
    x: (index / steps) * (width - DOT_RADIUS * 2 - 1) + 1,
    y: height / 2 - ((value - middle) / range) * (height - PADDING * 2),
  }))
  const line = points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L')
  return { d: `M${line}`, last: points.at(-1) ?? { x: 0, y: height / 2 } }
}
