import styles from './ChartLegend.module.css'
import type { StyledSeries } from './series-style.ts'

/** The legend's text for dashed vertical lines. */
export const MARKED_DATES = 'Breaks the comparison'

export interface ChartLegendProps {
  series: readonly StyledSeries[]
  hidden: ReadonlySet<string>
  /** some dates have a dashed line */
  marked?: boolean
  /** a hollow point is shown: the chart has only some days of its week or month */
  partial?: boolean
  /** an interval is drawn around your line */
  banded?: boolean
  onToggle: (name: string) => void
}

/** The legend's text for the area around your line. */
const BAND = 'Range for these prompts'

/** The legend. A click on a competitor hides or shows its line; your own line is always shown. */
export function ChartLegend({ series, hidden, marked, partial, banded, onToggle }: ChartLegendProps) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {series.map((line) => (
        <li key={line.name}>
          {line.you ? (
            <span className={styles.entry}>
              <LineSample line={line} />
              <b>{line.name}</b>
            </span>
          ) : (
            <button
              type="button"
              className={styles.entry}
              aria-pressed={!hidden.has(line.name)}
              onClick={() => onToggle(line.name)}
            >
              <LineSample line={line} />
              {line.name}
            </button>
          )}
        </li>
      ))}
      {banded && (
        <li>
          <span className={styles.entry}>
            <svg width={18} height={10} viewBox="0 0 18 10" aria-hidden>
              <rect width={18} height={10} rx={2} fill="var(--you-area)" />
            </svg>
            {BAND}
          </span>
        </li>
      )}
      {partial && (
        <li>
          <span className={styles.entry}>
            <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden>
              <circle cx={5} cy={5} r={3.5} fill="none" stroke="var(--axis)" strokeWidth={2} />
            </svg>
            Incomplete period
          </span>
        </li>
      )}
      {marked && (
        <li>
          <span className={styles.entry}>
            <svg width={10} height={12} viewBox="0 0 10 12" aria-hidden>
              <line x1={5} x2={5} y1={0} y2={12} stroke="var(--axis)" strokeDasharray="2 3" />
            </svg>
            {MARKED_DATES}
          </span>
        </li>
      )}
    </ul>
  )
}

function LineSample({ line }: { line: StyledSeries }) {
  return (
    <svg width={18} height={10} viewBox="0 0 18 10" aria-hidden>
      <line
        x1={1}
        x2={17}
        y1={5}
        y2={5}
        stroke={`var(${line.colorToken})`}
        strokeWidth={line.you ? 3 : 2}
        strokeLinecap="round"
        strokeDasharray={line.dash.join(' ') || undefined}
      />
    </svg>
  )
}
