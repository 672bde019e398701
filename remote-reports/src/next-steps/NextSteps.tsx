import type { ReportSelection } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { ChevronRight, ExternalLink } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { SectionFailure } from '../failure/SectionFailure.tsx'
import { positionQuery } from '../positions/position-choice.ts'
import { POSITION_TRACKING_ID } from '../positions/PositionSkeleton.tsx'
import { usePositionsQuery } from '../positions/positions.api.ts'
import { competitorName } from '@sightline/shared/trend/competitor-name.ts'
import { useCompetitorSourcesQuery } from './competitor-sources.api.ts'
import { nextSteps, NOTHING_TO_DO, type NextStep } from './next-steps.ts'
import styles from './NextSteps.module.css'
import { STEPS_TITLE, StepsSkeleton } from './StepsSkeleton.tsx'

const POSITIONS_FAILED = 'Failed to load positions'
const SOURCES_FAILED = 'Failed to load competitor sources'

interface NextStepsProps {
  asked: ReportSelection
  project: Project | undefined
}

/** Up to three recommendations, each with a link to its evidence. */
export function NextSteps({ asked, project }: NextStepsProps) {
  const positions = usePositionsQuery({ ...asked, metric: 'brand' })
  const sources = useCompetitorSourcesQuery(asked)
  if (positions.isLoading || sources.isLoading) return <StepsSkeleton />
  const steps = nextSteps(positions.data?.rows, sources.data?.sources, (domain) => competitorName(domain, project))
  const failed = positions.isError ? { query: positions, message: POSITIONS_FAILED } : { query: sources, message: SOURCES_FAILED }
  return (
    <div className={styles.steps}>
      <h3 className={styles.title}>{STEPS_TITLE}</h3>
      {steps.length > 0 && (
        <ol>
          {steps.map((step, index) => (
            <li key={step.title}>
              <Step step={step} place={index + 1} />
            </li>
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
    </div>
  )
}

function Step({ step: { title, evidence, to }, place }: { step: NextStep; place: number }) {
  const { search } = useLocation()
  const words = (
    <>
      <span className={styles.place} aria-hidden>
        {place}
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span>{evidence}</span>
      </span>
    </>
  )
  if ('page' in to) {
    return (
      <a className={styles.step} href={to.page} target="_blank" rel="noopener noreferrer">
        {words}
        <ExternalLink size={14} strokeWidth={1.5} aria-label="opens a new tab" />
      </a>
    )
  }
  const query = positionQuery(new URLSearchParams(search), { positions: 'brand', show: to.prompts })
  return (
    <Link className={styles.step} to={{ search: String(query), hash: POSITION_TRACKING_ID }} preventScrollReset>
      {words}
      <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
    </Link>
  )
}
