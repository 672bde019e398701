import { exactPercent, periodBefore, type OverviewReport } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { newModelSentence } from '@sightline/shared/domain/new-models.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { verdictSentence } from '@sightline/shared/domain/verdict-sentence.ts'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import type { Trends } from '@sightline/shared/trend/trends.api.ts'
import { Grade } from './Grade.tsx'
import styles from './Verdict.module.css'
import { verdictOf } from '../verdict/verdict.ts'
import { VerdictRule } from '../verdict/VerdictRule.tsx'
import { VerdictSentence } from '../verdict/VerdictSentence.tsx'
import { verdictScope } from '../verdict/verdict-scope.ts'
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
  const nameOf = (domain: string) => competitorName(domain, project)
  const verdict = verdictOf(overview, trends, nameOf)
  if (verdict === null) return null

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
    nameOf,
  })
  return (
    <div className={styles.verdict}>
      <h2 id={titleId} className={classNames(styles.sentence, verdict.competitors.length > 0 && styles.compared)}>
        <VerdictSentence parts={parts} />
      </h2>
      <VerdictRule verdict={verdict} period={period} competitors={trends?.competitors ?? []} />
      <div className={styles.foot}>{foot}</div>
    </div>
  )
}
