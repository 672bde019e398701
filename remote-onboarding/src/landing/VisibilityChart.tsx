import type { SampleSeries } from './sample-brand.ts'
import styles from './VisibilityChart.module.css'

interface VisibilityChartProps {
  days: string[]
  series: SampleSeries[]
  /** text alternative of the picture */
  label: string
  width: number
  height: number
  /** pixels at the right for the lines' names; too little room for names leaves them to the legend */
  labelRoom: number
}

const AXIS_LEFT = 48
const PLOT_TOP = 10
const AXIS_BOTTOM = 26
const TICKS = [0, 25, 50, 75, 100]
const DAY_LABELS = 4
const LABEL_MIN_ROOM = 60

/** Fixed sample lines as plain SVG: the landing page does not load a chart library. */
export function VisibilityChart({ days, series, label, width, height, labelRoom }: VisibilityChartProps) {
  const right = width - labelRoom
  const bottom = height - AXIS_BOTTOM
  const lastDay = days.length - 1
  const x = (index: number) => AXIS_LEFT + (index / lastDay) * (right - AXIS_LEFT)
  const y = (value: number) => bottom - (value / 100) * (bottom - PLOT_TOP)
  const labelEvery = Math.round(lastDay / (DAY_LABELS - 1))
  const path = (values: number[]) => `M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`
  const lastOf = (values: number[]) => values.at(-1) ?? 0

  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {TICKS.map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${AXIS_LEFT} ${y(tick)}H${right}`} />
          <text className={styles.axis} x={AXIS_LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {tick}%
          </text>
        </g>
      ))}
      {days.map((day, index) =>
        index % labelEvery === 0 ? (
          <text key={day} className={styles.axis} x={x(index)} y={height - 6} textAnchor="middle">
            {day}
          </text>
        ) : null,
      )}
      {series.toReversed().map(({ name, color, you, dash, values }) => (
        <g key={name}>
          {you && <path className={styles.area} d={`${path(values)}L${right} ${bottom}L${AXIS_LEFT} ${bottom}Z`} />}
          <path className={you ? styles.you : styles.other} d={path(values)} stroke={color} strokeDasharray={dash} />
          <circle cx={right} cy={y(lastOf(values))} r={you ? 4.5 : 3} fill={color} />
        </g>
      ))}
      {labelRoom >= LABEL_MIN_ROOM &&
        series.map(({ name, label: short = name, color, you, values }) => (
          <text
            key={name}
            className={styles.name}
            x={right + 12}
            y={y(lastOf(values)) + 4}
            fill={you ? 'var(--text)' : color}
          >
            {short} {lastOf(values)}%
          </text>
        ))}
    </svg>
  )
}
