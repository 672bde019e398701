import { useProjectQuery, type OverviewReport } from '@sightline/shared/api'
import { platformNames } from '@sightline/shared/contract/platforms.ts'
import { SampleBadge } from '@sightline/shared/ui/Badge.tsx'
import { Card } from '@sightline/shared/ui/Card.tsx'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { SightlineRule } from '@sightline/shared/ui/SightlineRule.tsx'
import { useId } from 'react'
import { competitorName } from '../trend/competitor-name.ts'
import { readPoints } from '../trend/read-points.ts'
import type { Trends } from '../trend/trends.api.ts'
import { answersText } from './answers-text.ts'
import { competitorColour, sightlineBrands } from './brand-points.ts'
import { shortDay } from './days.ts'
import styles from './Verdict.module.css'
import { verdictOf, type Verdict as VerdictData } from './verdict.ts'
import { verdictSentence } from './verdict-sentence.ts'
import { VerdictSkeleton } from './VerdictSkeleton.tsx'

interface VerdictProps {
  report: OverviewReport
  /** brand visibility of every tracked brand, of the same platform */
  trends: Trends | undefined
  /** trends or history are still on their way: the sentence would change under the reader's eyes */
  comparing: boolean
  /** the chart beside it knows a day before this period's first one */
  readBefore: boolean
}

export function Verdict({ report, trends, comparing, readBefore }: VerdictProps) {
  const titleId = useId()
  const { projectId, platform = 'all' } = report.selection
  const { data: project } = useProjectQuery(projectId)
  const verdict = verdictOf(readPoints(report.timeseries), report.overview.changes.brand, trends, (domain) =>
    competitorName(domain, project),
  )
  if (verdict === null) return null

  const points = [
    { name: 'You', value: verdict.value, you: true },
    ...sightlineBrands(verdict).map(({ name, value, domain }) => ({
      name,
      value,
      color: competitorColour(domain, trends?.competitors ?? []),
    })),
  ]
  const { change } = verdict
  const firstReading = change === null && !comparing && !readBefore
  const foot = (
    <>
      <p>{scopeText(verdict, firstReading)}</p>
      {report.overview.sample && <SampleBadge />}
    </>
  )
  if (comparing) return <VerdictSkeleton rivals={project?.competitors.length}>{foot}</VerdictSkeleton>

  return (
    <Card as="section" className={styles.verdict} aria-labelledby={titleId}>
      <h2 id={titleId} className={classNames(styles.sentence, points.length > 1 && styles.compared)}>
        {verdictSentence(verdict, platform === 'all' ? 'AI' : platformNames[platform]).map(({ text, tone }, index) => (
          <span key={index} className={styles[tone]}>
            {text}
          </span>
        ))}
      </h2>
      <SightlineRule
        label="Brand Visibility Rate of every tracked brand"
        points={points}
        from={change === null ? undefined : { value: change.first.value, label: shortDay(change.first.date) }}
      />
      <div className={styles.foot}>{foot}</div>
    </Card>
  )
}

/** The sentence is about one day, the cards are about all of them: both say so. */
function scopeText({ change, date, answers }: VerdictData, firstReading: boolean): string {
  const day = `${shortDay(date)} (UTC), ${answersText(answers)}.`
  if (change === null) return `${firstReading ? 'First reading:' : 'Values of'} ${day}`
  const noise = change.withinNoise ? ' Too few answers to call this a change.' : ''
  return `Values of the last day, ${day}${noise} The cards show the period's average.`
}
