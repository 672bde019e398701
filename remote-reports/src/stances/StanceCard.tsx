// How each company is spoken of where answers mention it.

import { movementOf, percentOf, rangeText, readDifference } from '@sightline/shared/api'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { figure } from '@sightline/shared/ui/figure/counted.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { MessageSquareOff } from 'lucide'
import type { To } from 'react-router-dom'
import { competitorColour } from '../brands/brand-colour.ts'
import { ReportSection, type SectionQuery } from '../report-frame/ReportSection.tsx'
import { StanceBar, StanceCounts, StanceSwatch } from './StanceBar.tsx'
import { partlyRead } from './stance-words.ts'
import type { CompanyStances, Stances } from './stances.api.ts'
import styles from './StanceCard.module.css'

export const STANCES_TITLE = 'When you are named: how'
export const STANCES_FAILED = 'Failed to load how answers speak of you'
const NO_MENTIONS = 'No answer of this period mentions you or a competitor.'

interface StanceCardProps {
  query: SectionQuery<Stances>
  /** tracked domains in the project's order */
  competitors: readonly string[]
  answersAt: (domain: string, stance: Stance) => To
}

export function StanceCard({ query, competitors, answersAt }: StanceCardProps) {
  return (
    <Card>
      <ReportSection query={query} failed={STANCES_FAILED} skeleton={<StanceSkeleton rows={competitors.length + 1} />}>
        {({ companies, period }) => {
          const named = companies.filter(({ mentioned }) => mentioned > 0)
          const you = companies.find(({ own }) => own)
          return (
            <>
              <header className={styles.head}>
                <h2>
                  <Definition of="stance" rate={you?.stances.recommended.rate}>
                    {STANCES_TITLE}
                  </Definition>
                </h2>
                <p className={styles.quiet}>Of the answers that name each company</p>
                <ul className={styles.key} aria-hidden>
                  {stances.map((stance) => (
                    <li key={stance}>
                      <StanceSwatch of={stance} /> {stance}
                    </li>
                  ))}
                </ul>
              </header>
              {named.length === 0 ? (
                <EmptyState icon={<Icon of={MessageSquareOff} size={20} />} title={NO_MENTIONS} />
              ) : (
                <>
                  <ul className={styles.rows}>
                    {named.map((company) => (
                      <li key={company.company} className={styles.row}>
                        <span className={styles.name} title={company.company}>
                          <i
                            className={styles.dot}
                            style={{
                              background: company.own ? 'var(--you)' : competitorColour(company.company, competitors),
                            }}
                            aria-hidden
                          />
                          <span className={styles.domain}>{company.own ? <b>You</b> : company.company}</span>
                          <span className={styles.quiet}>· {figure(company.mentioned)}</span>
                        </span>
                        <StanceBar company={company} />
                        <StanceCounts
                          company={company}
                          answersAt={(stance) => answersAt(company.company, stance)}
                          className={styles.counts}
                        />
                      </li>
                    ))}
                  </ul>
                  <p className={styles.foot}>{you && yourSentence(you, period)}</p>
                </>
              )}
            </>
          )
        }}
      </ReportSection>
    </Card>
  )
}

export const StanceSkeleton = ({ rows }: { rows: number }) => (
  <div className={styles.skeleton}>
    <Skeleton width="40%" height={18} />
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height={16} />
    ))}
  </div>
)

/** "You are recommended in 21% of them; for these prompts 17–25%, for questions like these 12–34%. No clear change vs the previous 14 days." */
function yourSentence(you: CompanyStances, period: Stances['period']): string {
  const { mentioned, answers, stances: shares } = you
  if (mentioned === 0) return 'No answer mentions you.'
  const partly = partlyRead(you)
  if (partly !== null) return partly
  if (answers < ENOUGH_ANSWERS) return 'Too few answers mention you for a share.'
  const { rate, sincePreviousPeriod } = shares.recommended
  const { panel, market } = rate
  const ranges = [
    panel && `for these prompts ${rangeText(panel)}%`,
    market && `for questions like these ${rangeText(market)}%`,
  ].filter(Boolean)
  const difference = readDifference(sincePreviousPeriod)
  const movement = difference && movementOf(difference, period)
  return [
    `You are recommended in ${percentOf(rate.value) ?? 0}% of the answers that mention you${ranges.length > 0 ? `; ${ranges.join(', ')}` : ''}.`,
    movement && `${changeText(movement.value)}${movement.words}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const changeText = (points: number | null) =>
  points === null ? '' : `${points > 0 ? '+' : '−'}${Math.abs(points)} points `
