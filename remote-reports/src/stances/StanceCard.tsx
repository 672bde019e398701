// How each company is spoken of where answers mention it.

import type { NewModel } from '@sightline/shared/domain/new-models.ts'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { sectionTitles } from '@sightline/shared/domain/shared-reports.ts'
import type { Stance } from '@sightline/shared/domain/stances.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { MessageSquareOff } from 'lucide'
import type { To } from 'react-router-dom'
import { ReportSection, type SectionQuery } from '../report-frame/ReportSection.tsx'
import { useUnfolded } from '../report-frame/use-unfolded.ts'
import { StanceRanges } from './StanceRanges.tsx'
import { NO_MENTIONS, StanceKey, StanceRows } from './StanceRows.tsx'
import { StanceTrend } from './StanceTrend.tsx'
import { STANCES_FAILED } from './stance-words.ts'
import { yourSentence } from './your-sentence.ts'
import type { CompanyStances, Stances } from './stances.api.ts'
import styles from './StanceCard.module.css'

interface StanceCardProps {
  query: SectionQuery<Stances>
  /** tracked domains in the project's order */
  competitors: readonly string[]
  newModels: readonly NewModel[]
  answersAt: (domain: string, stance: Stance) => To
}

export function StanceCard({ query, competitors, newModels, answersAt }: StanceCardProps) {
  return (
    <Card>
      <ReportSection query={query} failed={STANCES_FAILED} skeleton={<StanceSkeleton rows={competitors.length + 1} />}>
        {({ companies, trend, period }) => {
          const named = companies.filter(({ mentioned }) => mentioned > 0)
          const you = companies.find(({ own }) => own)
          return (
            <>
              <header className={styles.head}>
                <h2>
                  <Definition of="stance" rate={you?.stances.recommended.rate}>
                    {sectionTitles.stances}
                  </Definition>
                </h2>
                <p className={styles.quiet}>Of the answers that name each company</p>
                <StanceKey />
              </header>
              {named.length === 0 ? (
                <EmptyState icon={<Icon of={MessageSquareOff} size={20} />} title={NO_MENTIONS} />
              ) : (
                <>
                  <StanceRows companies={named} competitors={competitors} answersAt={answersAt} />
                  <StanceFoot named={named} you={you} period={period} newModels={newModels} />
                  {trend && <StanceTrend trend={trend} companies={named} competitors={competitors} />}
                </>
              )}
            </>
          )
        }}
      </ReportSection>
    </Card>
  )
}

interface StanceFootProps extends Pick<StanceCardProps, 'newModels'> {
  named: readonly CompanyStances[]
  you: CompanyStances | undefined
  period: Stances['period']
}

/** A sentence about you, and the ranges of all shares behind a button. */
function StanceFoot({ named, you, period, newModels }: StanceFootProps) {
  const [unfolded, setUnfolded] = useUnfolded()
  const shared = named.filter(({ answers }) => answers >= ENOUGH_ANSWERS)
  return (
    <>
      <p className={styles.foot}>
        {you && yourSentence(you, period, newModels)}{' '}
        {shared.length > 0 && (
          <Button
            variant="link"
            className={styles.more}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? 'Hide all ranges' : 'Show all ranges'}
          </Button>
        )}
      </p>
      {unfolded && shared.length > 0 && <StanceRanges companies={shared} period={period} newModels={newModels} />}
    </>
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
