// How each company is spoken of where answers mention it.

import type { NewModel } from '@sightline/shared/domain/new-models.ts'
import { sectionTitles } from '@sightline/shared/domain/shared-reports.ts'
import type { Stance } from '@sightline/shared/domain/stances.ts'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { MessageSquareOff } from 'lucide'
import type { To } from 'react-router-dom'
import { ReportSection, type SectionQuery } from '../report-frame/ReportSection.tsx'
import { NO_MENTIONS, StanceKey, StanceRows } from './StanceRows.tsx'
import { STANCES_FAILED } from './stance-words.ts'
import { yourSentence } from './your-sentence.ts'
import type { Stances } from './stances.api.ts'
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
        {({ companies, period }) => {
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
                  <p className={styles.foot}>{you && yourSentence(you, period, newModels)}</p>
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
