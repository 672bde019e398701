import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './ChartTable.module.css'
import { fullDate } from './date-labels.ts'
import { formatValue, type Granularity, type StyledSeries, type TrendUnit } from './series-style.ts'

export interface ChartTableProps {
  caption: string
  dates: readonly string[]
  series: readonly StyledSeries[]
  unit: TrendUnit
  granularity: Granularity
}

/** The chart's numbers in words and figures, closed at first. */
export function ChartTable({ caption, dates, series, unit, granularity }: ChartTableProps) {
  return (
    <details className={styles.details}>
      <summary>Show the numbers as a table</summary>
      <div className={styles.wrap}>
        <table>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              {series.map((line) => (
                <th key={line.name} scope="col">
                  {line.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dates.map((date, index) => (
              <tr key={date}>
                <th scope="row">{fullDate(date, granularity)}</th>
                {series.map((line) => (
                  <td key={line.name}>{formatValue(line.values[index], unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
