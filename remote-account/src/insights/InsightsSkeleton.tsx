import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { TrendCardSkeleton } from '@sightline/shared/trend/TrendCardSkeleton.tsx'
import { AverageCards } from './AverageCards.tsx'
import styles from './Insights.module.css'
import { sectionTitles } from './section-titles.ts'
import { WaitingVerdict } from './Verdict.tsx'

/** The page before its scripts: of no project in particular, as their number is not known. */
export const InsightsSkeleton = () => (
  <Stack>
    <div className={styles.toolbar}>
      <Control />
      <Control />
      <span className={styles.scope} />
      <Control />
      <Control />
    </div>
    <WaitingVerdict />
    <AverageCards summary={undefined} />
    <div className={styles.board}>
      <Section title={sectionTitles.active} height="5.5rem" />
      <div className={styles.lists}>
        <Section title={sectionTitles.top} height="3.25rem" />
        <Section title={sectionTitles.lowest} height="3.25rem" />
      </div>
    </div>
    <TrendCardSkeleton title={sectionTitles.focus} />
  </Stack>
)

const Control = () => <Skeleton width="8rem" height="var(--control)" radius="var(--r-2)" />

const Section = ({ title, height }: { title: string; height: string }) => (
  <Card as="section" aria-busy>
    <CardHead title={title} />
    <CardBody>
      <Skeleton height={height} />
    </CardBody>
  </Card>
)
