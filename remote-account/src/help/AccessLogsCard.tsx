import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import styles from './Help.module.css'

/** How uploaded access logs are read, and what of them is not stored. */
export function AccessLogsCard() {
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
