import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { MetricCard } from '@sightline/shared/ui/figure/MetricCard.tsx'
import { useId } from 'react'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import type { Companies } from './companies.ts'
import { figureText, movementText, rankText, yourShareText } from './company-text.ts'
import styles from './SummaryCards.module.css'

interface SummaryCardsProps {
  /** undefined: still loading */
  companies: Companies | undefined
  project: Project | undefined
  /** opens the answers that mention you */
  onYours?: (() => void) | undefined
}

export function SummaryCards({ companies, project, onYours }: SummaryCardsProps) {
  const titleId = useId()
  const loading = companies === undefined
  const yours = companies && yourShareText(companies)
  const you = companies?.all.find((company) => company.you)
  const standing = companies?.standing
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <span className="sr">Summary</span>
      </h2>
      <div className={styles.cards}>
        <MetricCard
          label="Your Domain"
          className={styles.domain}
          value={you?.domain ?? null}
          note={standing ? rankText(standing, (domain) => competitorName(domain, project)) : undefined}
          loading={loading}
        />
        <MetricCard
          label="Detected Competitors"
          definition="competitors"
          value={figureText(companies?.competitors ?? null)}
          note={companies && companies.competitors > 0 ? movementText(companies) : undefined}
          loading={loading}
        />
        <MetricCard
          label="Total Mentions"
          definition="mentions"
          value={figureText(companies?.mentions ?? null)}
          note={yours !== undefined && onYours ? <YourMentions words={yours} onOpen={onYours} /> : yours}
          loading={loading}
        />
      </div>
    </section>
  )
}

const YourMentions = ({ words, onOpen }: { words: string; onOpen: () => void }) => (
  <Button variant="link" aria-haspopup="dialog" onClick={onOpen}>
    {words}
  </Button>
)
