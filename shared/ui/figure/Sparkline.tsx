import { sparklinePath } from './sparkline-path.ts'

const WIDTH = 64
const HEIGHT = 24

export interface SparklineProps {
  values: readonly number[]
  /** The value of the period before, from which a change is told: a dashed line. */
  before?: number | null
  /** Red, for a decline. */
  falling?: boolean
  /** Pixels. */
  width?: number
  height?: number
  className?: string
}

/** A line without axes, 64 × 24 by default. Decorative: the value must be beside it. */
export function Sparkline({ values, before, falling, width = WIDTH, height = HEIGHT, className }: SparklineProps) {
  if (values.length < 2) return null
  const { d, last, level } = sparklinePath(values, width, height, before)
  const color = falling ? 'var(--down)' : 'var(--text)'
  return (
    <svg className={className} width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden>
      {level > 0 && <path d={`M0 ${level}H${width}`} stroke="var(--text-3)" strokeDasharray="2" />}
      <path d={d} stroke={color} strokeWidth={1.5} strokeLinejoin="round" strokeLinecap="round" />
      <circle cx={last.x} cy={last.y} r={2} fill={color} />
    </svg>
  )
}
