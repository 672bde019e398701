import { changeNote } from '@sightline/shared/domain/change.ts'
import type { NewModel } from '@sightline/shared/domain/new-models.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import type { Stance } from '@sightline/shared/domain/stances.ts'
import { MessageSquare } from 'lucide'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import type { SectionQuery } from '../report-frame/ReportSection.tsx'
import { StanceBar } from '@sightline/shared/ui/figure/StanceBar.tsx'
import { stanceCounts, StanceCounts } from '../stances/StanceCounts.tsx'
import type { Stances } from '../stances/stances.api.ts'
import { competitorColour } from '../brands/brand-colour.ts'
import { metricLabels, metricUnit } from '@sightline/shared/trend/metrics.ts'
import type { Company } from './companies.ts'
import { companyMetrics, type CompanyMetric } from '../metrics/company-metrics.ts'
import { CompanyBar } from '@sightline/shared/trend/CompanyBar.tsx'
import { CompanyName } from './CompanyName.tsx'
import styles from './CompetitorCards.module.css'
import { mentionsText } from './company-text.ts'

const labels: Record<CompanyMetric, string> = {
  ...metricLabels,
  url: 'Direct URL Visibility Rate',
  sentiment: 'Sentiment',
}

interface CompetitorCardProps {
  company: Company
  first: boolean
  you: Company | undefined
  /** tracked domains in the project's order */
  competitors: readonly string[]
  newModels: readonly NewModel[]
  stances: SectionQuery<Stances>
  /** the answers that speak of it so */
  answersAt: (stance: Stance) => To
  /** the answers that a rate counts: those that mention it, or cite its pages */
  countedAt: (metric: CountedMetric) => To
  onOpen: () => void
}

export type CountedMetric = 'brand' | 'url'

const countedWords: Record<CountedMetric, string> = { brand: 'that mention', url: 'that cite' }

export function CompetitorCard(props: CompetitorCardProps) {
  const { company, first, you, competitors, newModels, stances, answersAt, countedAt, onOpen } = props
  const { domain, rates, intervals, change } = company
  const note = change && changeNote(change, newModels)
  const linkOf = (metric: CompanyMetric) =>
    (metric === 'brand' || metric === 'url') && (rates[metric] ?? 0) > 0
      ? (value: ReactNode, text: string) => (
          <Link
            className={styles.counted}
            to={countedAt(metric)}
            preventScrollReset
            aria-label={`${labels[metric]} ${text}: answers ${countedWords[metric]} ${domain}`}
          >
            {value}
          </Link>
        )
      : undefined
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3>
          <CompanyName company={company} competitors={competitors} />
        </h3>
        <Movement change={change} note={note} />
      </div>
      {change?.verdict === 'clear' && note !== '' && <p className={styles.change}>{note}</p>}
      <dl className={styles.bars}>
        {companyMetrics.map((metric) => (
          <CompanyBar
            key={metric}
            label={
              <Definition of={metric} rate={intervals[metric]} tabIndex={first ? undefined : -1}>
                {labels[metric]}
              </Definition>
            }
            value={rates[metric]}
            range={intervals[metric]?.panel}
            mine={you?.rates[metric] ?? null}
            unit={metricUnit(metric)}
            colour={competitorColour(domain, competitors)}
            around={linkOf(metric)}
          />
        ))}
      </dl>
      <StancesOf of={domain} query={stances} answersAt={answersAt} />
      <Button
        size="sm"
        className={styles.open}
        icon={<Icon of={MessageSquare} size={14} />}
        aria-haspopup="dialog"
        aria-label={`${mentionsText(company)}: top sources of ${domain}`}
        onClick={onOpen}
      >
        {mentionsText(company)}
      </Button>
    </Card>
  )
}

interface StancesProps extends Pick<CompetitorCardProps, 'answersAt'> {
  of: string
  query: SectionQuery<Stances>
}

/** The card of all companies says why it failed. */
function StancesOf({ of, query: { data, isError }, answersAt }: StancesProps) {
  const company = data?.companies.find((one) => one.company === of)
  if (company === undefined && (isError || data !== undefined)) return null
  return (
    <div className={styles.stances}>
      <span>When mentioned</span>
      {company === undefined ? (
        <Skeleton height="4rem" />
      ) : company.mentioned === 0 ? (
        'No answer of this period mentions it.'
      ) : (
        <>
          <StanceBar counts={stanceCounts(company)} />
          <StanceCounts company={company} answersAt={answersAt} />
        </>
      )}
    </div>
  )
}

/** A competitor's change is grey: their rise is not your good news. */
function Movement({ change, note }: Pick<Company, 'change'> & { note: string | null }) {
  if (change === null) return <Delta value={null} />
  return (
    <span className={styles.change}>
      {change.verdict === 'clear' ? <Delta value={change.points} unit="pts" neutral /> : note}
    </span>
  )
}
