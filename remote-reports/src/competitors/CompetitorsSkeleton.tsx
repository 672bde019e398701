import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { CARDS_TITLE } from './CompetitorCards.tsx'
import styles from './CompetitorsSkeleton.module.css'
import { TABLE_TITLE } from './CompetitorTable.tsx'
import { ReasonsSkeleton } from '../reasons/ReasonsCard.tsx'
import { StanceSkeleton } from '../stances/StanceCard.tsx'
import { SummaryCards } from './SummaryCards.tsx'

const USUAL_COMPETITORS = 5

/** The page's skeleton, for as many competitors as the project tracks. Use the project's id as its key. */
export function CompetitorsSkeleton({ project }: { project: Project | undefined }) {
  const places = Array.from({ length: project?.competitors.length ?? USUAL_COMPETITORS }, (_, place) => place)
  return (
    <Stack aria-busy>
      <SummaryCards companies={undefined} project={project} />
      <Card>
        <ReasonsSkeleton />
      </Card>
      <Card>
        <StanceSkeleton rows={places.length + 1} />
      </Card>
      <h2 className={styles.title}>{CARDS_TITLE}</h2>
      <div className={styles.cards}>
        {places.map((place) => (
          <Card key={place} className={styles.card}>
            <Skeleton width="55%" height="1.125rem" />
            <Skeleton height="8rem" />
          </Card>
        ))}
      </div>
      <Card>
        <CardHead title={TABLE_TITLE} />
        {places.map((place) => (
          <div key={place} className={styles.row}>
            <Skeleton height={12} />
          </div>
        ))}
      </Card>
    </Stack>
  )
}
