import type { ReportSelection } from '@sightline/shared/api'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { OutsideLink } from '@sightline/shared/ui/navigation/OutsideLink.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/layout/VisuallyHidden.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Check, ChevronRight } from 'lucide'
import { Link, useLocation, type To } from 'react-router-dom'
import { SectionFailure } from '../failure/SectionFailure.tsx'
import { positionQuery } from '../positions/position-choice.ts'
import { POSITION_TRACKING_ID } from '../positions/PositionSkeleton.tsx'
import { usePositionsQuery } from '../positions/positions.api.ts'
import { competitorName } from '@sightline/shared/trend/competitor-name.ts'
import { useSourcesOfQuery } from '../cited-pages/cited-pages.api.ts'
import { reportSearch } from '../filters/report-address.ts'
import { nextSteps, NOTHING_TO_DO, type NextStep } from './next-steps.ts'
import styles from './NextSteps.module.css'
import { STEPS_TITLE, StepsSkeleton } from './StepsSkeleton.tsx'

const POSITIONS_FAILED = 'Failed to load positions'
const SOURCES_FAILED = 'Failed to load competitor sources'

interface NextStepsProps {
  asked: ReportSelection
  /** the days behind `asked` */
  period: { startDate: string; endDate: string }
  project: Project | undefined
}

/** Up to three things to do, each leading to its evidence. */
export function NextSteps({ asked, period, project }: NextStepsProps) {
  const positions = usePositionsQuery({ ...asked, metric: 'brand' })
  const sources = useSourcesOfQuery({ ...asked, list: 'competitor' })
  const evidenceOf = useEvidence(asked, period)
  if (positions.isLoading || sources.isLoading) return <StepsSkeleton />
  const { steps, done } = nextSteps(positions.data?.rows, sources.data, (domain) => competitorName(domain, project))
  const failed = positions.isError
    ? { query: positions, message: POSITIONS_FAILED }
    : { query: sources, message: SOURCES_FAILED }
  return (
    <div className={styles.steps}>
      <h3 className={styles.title}>{STEPS_TITLE}</h3>
      {steps.length > 0 && (
        <ol>
          {steps.map((step, index) => (
            <Step key={step.title} step={step} place={index + 1} evidenceAt={evidenceOf(step)} />
          ))}
        </ol>
      )}
      {failed.query.isError && (
        <SectionFailure
          message={failed.message}
          error={failed.query.error}
          busy={failed.query.isFetching}
          onRetry={() => void failed.query.refetch()}
        />
      )}
      {steps.length === 0 && !failed.query.isError && <p className={styles.nothing}>{NOTHING_TO_DO}</p>}
      {steps.length > 0 && done.length > 0 && (
        <ul className={styles.done}>
          {done.map((words) => (
            <li key={words}>
              <Icon of={Check} size={14} /> {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The table below, or Citations with the same filters. */
function useEvidence(asked: ReportSelection, period: NextStepsProps['period']): (step: NextStep) => To {
  const { search } = useLocation()
  return ({ to }) => {
    if ('prompts' in to) {
      const query = positionQuery(new URLSearchParams(search), { positions: 'brand', show: to.prompts })
      return { search: String(query), hash: POSITION_TRACKING_ID }
    }
    const query = reportSearch(asked, period)
    query.set('domain', to.domain)
    return { pathname: projectReportPath(asked.projectId, 'citations'), search: String(query) }
  }
}

function Step({ step: { title, evidence, to }, place, evidenceAt }: { step: NextStep; place: number; evidenceAt: To }) {
  return (
    <li className={styles.item}>
      <Link className={styles.step} to={evidenceAt} preventScrollReset={'prompts' in to}>
        <span className={styles.place} aria-hidden>
          {place}
        </span>
        <span className={styles.words}>
          <b>{title}</b>
          <span>{evidence}</span>
        </span>
        <Icon of={ChevronRight} />
      </Link>
      {'page' in to && to.page !== undefined && (
        <OutsideLink className={styles.outside} url={to.page} title={to.page}>
          <VisuallyHidden>Its page that is cited most</VisuallyHidden>
        </OutsideLink>
      )}
    </li>
  )
}
