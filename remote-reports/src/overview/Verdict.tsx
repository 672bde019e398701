import { exactPercent, periodBefore, type OverviewReport } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { newModelSentence } from '@sightline/shared/domain/new-models.ts'
import { inPeriodBefore } from '@sightline/shared/domain/period-before.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { SightlineRule } from '@sightline/shared/ui/brand/SightlineRule.tsx'
import { competitorColour } from '../brands/brand-colour.ts'
import { competitorName } from '@sightline/shared/trend/competitor-name.ts'
import type { Trends } from '@sightline/shared/trend/trends.api.ts'
import { sightlineBrands } from '../verdict/brand-points.ts'
import { Grade } from './Grade.tsx'
import styles from './Verdict.module.css'
import { verdictOf } from '../verdict/verdict.ts'
import { verdictScope } from '../verdict/verdict-scope.ts'
import { verdictSentence } from '../verdict/verdict-sentence.ts'
import { VerdictSkeleton } from './VerdictSkeleton.tsx'

export interface VerdictProps {
  titleId: string
  report: OverviewReport
  project: Project | undefined
  /** rates of every tracked brand, of the same period and filters */
  trends: Trends | undefined
  /** the competitors are still loading: the sentence would change while it is read */
  comparing: boolean
}

export function Verdict({ titleId, report, project, trends, comparing }: VerdictProps) {
  const { platform = 'all' } = report.selection
  const { overview, period } = report
  const verdict = verdictOf(overview, trends, (domain) => competitorName(domain, project))
  if (verdict === null) return null

  const points = [
    { name: 'You', value: verdict.value, you: true },
    ...sightlineBrands(verdict).map(({ name, value, domain }) => ({
      name,
      value,
      color: competitorColour(domain, trends?.competitors ?? []),
    })),
  ]
  const foot = (
    <>
      <ul className={styles.scope}>
        {verdictScope(verdict, period).map(({ interval, text }) => (
          <li key={interval?.metric ?? text}>
            {interval && <Definition of={interval.metric}>{interval.name}</Definition>} {text}
          </li>
        ))}
      </ul>
      {verdict.n > 0 && (
        <Grade
          rate={verdict}
          value={(exactPercent(overview.brandVisibilityRate) ?? 0) / 100}
          period={period}
          project={project}
        />
      )}
    </>
  )
  if (comparing) {
    return (
      <VerdictSkeleton rivals={project?.competitors.length} before={verdict.change !== null}>
        {foot}
      </VerdictSkeleton>
    )
  }

  const parts = verdictSentence(verdict, {
    answers: platform === 'all' ? 'AI' : platformNames[platform],
    before: periodBefore(period),
    newModels: newModelSentence(report.newModels),
  })
  return (
    <div className={styles.verdict}>
      <h2 id={titleId} className={classNames(styles.sentence, points.length > 1 && styles.compared)}>
        {parts.map(({ text, tone }, index) => (
          <span key={index} className={styles[tone]}>
            {text}
          </span>
        ))}
      </h2>
      <SightlineRule
        label="Brand Visibility Rate of every tracked brand"
        points={points}
        band={verdict.panel ? { low: 100 * verdict.panel.low, high: 100 * verdict.panel.high } : undefined}
        from={verdict.change === null ? undefined : { value: verdict.change.before, label: inPeriodBefore(period) }}
      />
      <div className={styles.foot}>{foot}</div>
    </div>
  )
}
