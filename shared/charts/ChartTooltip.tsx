import styles from './ChartTooltip.module.css'
import { fullDate } from './date-labels.ts'
import { pointText, type Granularity, type StyledSeries, type TrendUnit } from './series-style.ts'

export interface ChartTooltipProps {
  date: string
  index: number
  series: readonly StyledSeries[]
  unit: TrendUnit
  granularity: Granularity
  notes?: ReadonlyMap<string, string>
  unfinished?: ReadonlyMap<string, string>
}

/** The values of one date, you first. Hidden from screen readers: ChartDates announces the same values. */
export function ChartTooltip({ date, index, series, unit, granularity, notes, unfinished }: ChartTooltipProps) {
  return (
    <div className={styles.tooltip}>
      <p>{`Date: ${fullDate(date, granularity)}`}</p>
      <table>
        <tbody>
          {series.map((line) => (
            <tr key={line.name}>
              <td className={styles.name}>
                <svg width={8} height={8} viewBox="0 0 8 8">
                  <circle cx={4} cy={4} r={4} fill={`var(${line.colorToken})`} />
                </svg>
                <span>{line.name}</span>
              </td>
              <td className={styles.value}>{pointText(line, index, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unfinished?.has(date) && <p className={styles.note}>{unfinished.get(date)}</p>}
      {notes?.has(date) && <p className={styles.note}>{notes.get(date)}</p>}
    </div>
  )
}
