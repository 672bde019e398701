import { SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import layout from '../site/layout.module.css'
import { sampleDays, sampleReach, sampleSeries } from './sample-brand.ts'
import { VisibilityChart } from './VisibilityChart.tsx'
import styles from './Reach.module.css'

const CHART_TITLE = 'Brand Visibility Rate, 14 days'
const CHART_SUMMARY = 'You rise from 58 to 64 percent; Oakrest stays near 71.'

export function Reach() {
  const chart = { days: sampleDays, series: sampleSeries, label: `${CHART_TITLE}. ${CHART_SUMMARY}` }
  return (
    <section className={styles.band} aria-labelledby="reach">
      <div className={`${layout.cage} ${layout.section} ${styles.columns}`}>
        <div className={styles.text}>
          <h2 id="reach">Better this week than last?</h2>
          <p>One line for you, one for each competitor, on the same scale. No index, no score out of nowhere.</p>
          <dl>
            {sampleReach.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figure className={styles.figure}>
          <div className={styles.figureHead}>
            <figcaption>{CHART_TITLE}</figcaption>
            <SampleBadge />
          </div>
          <div className={styles.wide}>
            <VisibilityChart {...chart} width={640} height={270} labelRoom={124} />
          </div>
          <div className={styles.narrow}>
            <VisibilityChart {...chart} width={318} height={210} labelRoom={16} />
          </div>
          <ul className={styles.legend} aria-label="Legend">
            {sampleSeries.map(({ name, color, you, dash }) => (
              <li key={name}>
                <svg width="18" height="10" viewBox="0 0 18 10" aria-hidden>
                  <path
                    d="M1 5h16"
                    stroke={color}
                    strokeWidth={you ? 3 : 2}
                    strokeLinecap="round"
                    strokeDasharray={dash}
                  />
                </svg>
                {you ? <b>{name}</b> : name}
              </li>
            ))}
          </ul>
        </figure>
      </div>
    </section>
  )
}
