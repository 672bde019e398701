import { sparklinePath } from './sparkline-path.ts'

const WIDTH = 64
const HEIGHT = 24

export interface SparklineProps {
  values: readonly number[]
  /** Red, for a decline. */
  falling?: boolean
  /** Pixels. */
  width?: number
  height?: number
  className?: string
}

/** A line without axes, 64 × 24 by default. Decorative: the value must be beside it. */
export function Sparkline({ values, falling, width = WIDTH, height = HEIGHT, className }: SparklineProps) {
  if (values.length < 2) return null
  const { d, last } = sparklinePath(values, width, height)
  const color = falling ? 'var(--down)' : 'var(--text)'
  return (
    <svg className={className} width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden>
      <path d={d} stroke={color} strokeWidth={1.5} strokeLinejoin="round" strokeLinecap="round" />
      <circle cx={last.x} cy={last.y} r={2} fill={color} />
    </svg>
  )
}
