import { metricDefinitions } from '@sightline/shared/domain/metric-definitions.ts'
import styles from './SharedReport.module.css'

const told = ['brand', 'top', 'url', 'sentiment', 'grade'] as const

/** The end of each report. */
export const ReadingHelp = () => (
  <footer className={styles.help}>
    <h2>How to read these numbers</h2>
    <dl>
      {told.map((metric) => (
        <div key={metric}>
          <dt>{metricDefinitions[metric].name}</dt>
          <dd>{metricDefinitions[metric].text}</dd>
        </div>
      ))}
      <div>
        <dt>How sure</dt>
        <dd>
          “These prompts” is where the rate would land if the same prompts were asked again. A change is clear where it
          is beyond the swings of ordinary days; “No clear change” means that we cannot tell it from none. Two companies
          are level for questions like these where the answers do not tell which one is ahead, even if their ranges for
          these prompts lie apart.
        </dd>
      </div>
    </dl>
    <p>The answers were asked for by API. In their apps people can see other answers.</p>
  </footer>
)
