import type { SampleSeries } from './sample-brand.ts'
import styles from './VisibilityChart.module.css'

interface VisibilityChartProps {
  days: string[]
  series: SampleSeries[]
  /** says in words what the picture shows */
  label: string
  width: number
  height: number
  /** pixels at the right for the lines' names; too little room for names leaves them to the legend */
  labelRoom: number
}

const AXIS_LEFT = 38
const PLOT_TOP = 10
const AXIS_BOTTOM = 26
const TICKS = [0, 25, 50, 75, 100]
const DAY_LABELS = 4
const LABEL_MIN_ROOM = 60
const LABEL_MIN_GAP = 16

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
          <line className={styles.grid} x1={AXIS_LEFT} x2={right} y1={y(tick)} y2={y(tick)} />
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
        spreadLabels(series.map(({ values }) => y(lastOf(values)))).map((labelY, index) => {
          const { name, label: short = name, color, you, values } = series[index]!
          return (
            <text key={name} className={styles.name} x={right + 12} y={labelY + 4} fill={you ? 'var(--text)' : color}>
              {short} {lastOf(values)}%
            </text>
          )
        })}
    </svg>
  )
}

/** Moves labels that would overlap apart, each by half of what is missing. Order of the result is that of the input. */
function spreadLabels(positions: number[]): number[] {
  const placed = positions.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y)
  for (let round = 0; round < placed.length; round++) {
    for (const [above, below] of placed.slice(1).map((label, index) => [placed[index]!, label] as const)) {
      const missing = Math.max(0, LABEL_MIN_GAP - (below.y - above.y)) / 2
      above.y -= missing
      below.y += missing
    }
  }
  return placed.sort((a, b) => a.index - b.index).map(({ y }) => y)
}
