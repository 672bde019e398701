import { definitionAnchor, metricDefinitions } from '@sightline/shared/domain/metric-definitions.ts'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ContactCard } from './ContactCard.tsx'
import { ExamplesCard } from './ExamplesCard.tsx'
import { FeedbackCard } from './FeedbackCard.tsx'
import styles from './Help.module.css'

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

/** How far the numbers are those of the platforms' apps. */
function AskedByApiCard() {
  return (
    <Card as="section" aria-labelledby="asked-by-api">
      <CardHead title="Asked by API, not in the apps" titleId="asked-by-api" />
      <CardBody className={styles.words}>
        <p>
          Sightline asks each platform by its API, with the prompt as you wrote it. Sample data is the exception: no
          platform is asked for it, and it says so.
        </p>
        <p>
          The app of a platform can answer the same prompt differently: it may know the person, the place and the
          conversation, and it may use another model or search. In published comparisons, the brands that apps and APIs
          name overlap by 21% to 32%. Those are the numbers of others: Sightline has not measured it itself.
        </p>
        <p>
          Read the numbers as a steady measure that compares days, platforms and competitors, and not as a count of what
          each person sees in an app.
        </p>
      </CardBody>
    </Card>
  )
}

/** How uploaded access logs are read, and what of them is not stored. */
function AccessLogsCard() {
  return (
    <Card as="section" aria-labelledby="access-logs">
      <CardHead title="How access logs are read" titleId="access-logs" />
      <CardBody className={styles.words}>
        <p>
          AI Traffic Analytics counts visits and crawls in access logs that you upload. A visit comes from an AI
          platform by its referring page or the link’s utm_source. Apps that send neither are not counted.
        </p>
        <p>
          A bot counts only when its address is its operator’s: by the lists of OpenAI, Anthropic and Perplexity, or by
          the name that a Google address has. One that only takes the name is not counted, and you are told how many
          lines there are. xAI publishes nothing to verify its bots by. Google reads pages for Gemini with the bot of
          Google Search, so these crawls cannot be told apart.
        </p>
        <p>
          Stored are sums of each day by platform, purpose and page. Addresses, user agents and the lines themselves are
          not stored. A day that you upload again replaces what was counted for it, after a question. Delete on the page
          removes all of it.
        </p>
      </CardBody>
    </Card>
  )
}

/** Every definition that a metric's name opens on the screens, each with an anchor: `/help#metric-brand` leads to it, and focuses it. */
function MetricsCard() {
  const { hash } = useLocation()
  // After the shell has focused the new page.
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash])
  return (
    <Card as="section" className={styles.wide} aria-labelledby="metrics">
      <CardHead title="What the numbers mean" titleId="metrics" />
      <CardBody>
        <dl className={styles.definitions}>
          {Object.entries(metricDefinitions).map(([metric, { name, text }]) => (
            <div key={metric} id={definitionAnchor(metric)} tabIndex={-1}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}
