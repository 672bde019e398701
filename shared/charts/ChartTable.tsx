import styles from './ChartTable.module.css'
import { fullDate } from './date-labels.ts'
import { MARKED_DATES } from './ChartLegend.tsx'
import { pointText, type Granularity, type StyledSeries, type TrendUnit } from './series-style.ts'

export interface ChartTableProps {
  caption: string
  dates: readonly string[]
  series: readonly StyledSeries[]
  unit: TrendUnit
  granularity: Granularity
  notes?: ReadonlyMap<string, string>
  unfinished?: ReadonlyMap<string, string>
}

/** The chart's values as a table, collapsed at first. */
export function ChartTable({ caption, dates, series, unit, granularity, notes, unfinished }: ChartTableProps) {
  const marked = notes !== undefined && notes.size > 0
  return (
    <details className={styles.details}>
      <summary>Show the numbers as a table</summary>
      <div className={styles.wrap}>
        <table>
          <caption>
            <span className="sr">{caption}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              {series.map((line) => (
                <th key={line.name} scope="col">
                  {line.name}
                </th>
              ))}
              {marked && <th scope="col">{MARKED_DATES}</th>}
            </tr>
          </thead>
          <tbody>
            {dates.map((date, index) => (
              <tr key={date}>
                <th scope="row">
                  {fullDate(date, granularity)}
                  {unfinished?.has(date) && ` (${unfinished.get(date)})`}
                </th>
                {series.map((line) => (
                  <td key={line.name}>{pointText(line, index, unit)}</td>
                ))}
                {marked && <td>{notes.get(date)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
