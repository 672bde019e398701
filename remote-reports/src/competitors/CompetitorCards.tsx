import type { NewModel } from '@sightline/shared/domain/new-models.ts'
import { editProjectPath } from '@sightline/shared/domain/paths.ts'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Plus } from 'lucide'
import { useId } from 'react'
import { Link, type To } from 'react-router-dom'
import type { Stance } from '@sightline/shared/domain/stances.ts'
import type { SectionQuery } from '../report-frame/ReportSection.tsx'
import type { Stances } from '../stances/stances.api.ts'
import type { Company } from './companies.ts'
import { useMayEdit } from '@sightline/shared/api'
import { CompetitorCard, type CountedMetric } from './CompetitorCard.tsx'
import { FoundCompanies } from './FoundCompanies.tsx'
import styles from './CompetitorCards.module.css'

export const CARDS_TITLE = 'Against each competitor'
const SHOWN_CARDS = 8
const CARDS_IN_A_ROW = 3

interface CompetitorCardsProps {
  projectId: string
  /** that match the search, the most visible first */
  companies: readonly Company[]
  searching: boolean
  you: Company | undefined
  /** tracked domains in the project's order */
  competitors: readonly string[]
  newModels: readonly NewModel[]
  stances: SectionQuery<Stances>
  sample: boolean
  /** the answers that speak of a company so */
  answersAt: (domain: string, stance: Stance) => To
  /** the answers that mention a company, or cite its pages */
  countedAt: (domain: string, metric: CountedMetric) => To
  onOpen: (domain: string) => void
}

export function CompetitorCards({
  projectId,
  companies,
  searching,
  you,
  competitors,
  newModels,
  stances,
  sample,
  answersAt,
  countedAt,
  onOpen,
}: CompetitorCardsProps) {
  const mayEdit = useMayEdit()
  const titleId = useId()
  const tracked = companies.filter((company) => company.tracked)
  const shown = tracked.slice(0, SHOWN_CARDS)
  return (
    <section aria-labelledby={titleId}>
      <Stack className={styles.section}>
        <header className={styles.title}>
          <h2 id={titleId}>{CARDS_TITLE}</h2>
          <p className={styles.key}>
            <span>
              <i className={styles.mark} aria-hidden /> You
            </span>
            <span>
              <i className={styles.range} aria-hidden /> Range for these prompts
            </span>
            <span>Changes are since the equally long previous period</span>
          </p>
        </header>
        <ul className={styles.cards}>
          {shown.map((company, index) => (
            <CompetitorCard
              key={company.domain}
              company={company}
              first={index === 0}
              you={you}
              competitors={competitors}
              newModels={newModels}
              stances={stances}
              answersAt={(stance) => answersAt(company.domain, stance)}
              countedAt={(metric) => countedAt(company.domain, metric)}
              onOpen={() => onOpen(company.domain)}
            />
          ))}
          {/* It fills the rest of a row of three cards. */}
          {mayEdit && shown.length < SHOWN_CARDS && shown.length % CARDS_IN_A_ROW !== 0 && !searching && (
            <li className={styles.tile}>
              <Icon of={Plus} size={18} />
              <b>Another name in the answers?</b>
              <span>Companies whose sites answers cite often appear here by themselves.</span>
              <Link to={editProjectPath(projectId)}>Track a competitor</Link>
            </li>
          )}
        </ul>
        {tracked.length > shown.length && (
          <p className={styles.more}>
            The {SHOWN_CARDS} most visible of {tracked.length}. All of them are in the table.
          </p>
        )}
        <FoundCompanies
          projectId={projectId}
          companies={companies.filter((company) => !company.tracked)}
          sample={sample}
          onOpen={onOpen}
        />
      </Stack>
    </section>
  )
}
