import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { AccessLogsCard } from './AccessLogsCard.tsx'
import { AskedByApiCard } from './AskedByApiCard.tsx'
import { ContactCard } from './ContactCard.tsx'
import { ExamplesCard } from './ExamplesCard.tsx'
import { FeedbackCard } from './FeedbackCard.tsx'
import styles from './Help.module.css'
import { MetricsCard } from './MetricsCard.tsx'

/** What makes a report of a problem quick to answer. */
const reportingTips = [
  'Say which page you were on, and copy its address.',
  'Say what you did, what you expected, and what happened instead.',
  'Copy the exact error message, with its Request ID where there is one.',
  'Add a screenshot, and the time with your time zone.',
  'For a number that looks wrong: the project, the platform and the period.',
]

export function Component() {
  return (
    <div className={styles.page}>
      <ContactCard />
      <FeedbackCard />
      <Card as="section" aria-labelledby="tips">
        <CardHead title="Tips for reporting issues" titleId="tips" />
        <CardBody>
          <ol className={styles.tips}>
            {reportingTips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ol>
        </CardBody>
      </Card>
      <AskedByApiCard />
      <AccessLogsCard />
      <ExamplesCard />
      <MetricsCard />
    </div>
  )
}
