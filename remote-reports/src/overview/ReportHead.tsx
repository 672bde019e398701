import type { OverviewReport } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { useId } from 'react'
import { NextSteps } from '../next-steps/NextSteps.tsx'
import styles from './Overview.module.css'
import { OverviewStances } from './OverviewStances.tsx'
import { Verdict, type VerdictProps } from './Verdict.tsx'

export interface ReportHeadProps extends Omit<VerdictProps, 'titleId'> {
  report: OverviewReport
  project: Project | undefined
}

/** The verdict, and beside it what to do next: a project without answers needs neither. */
export default function ReportHead({ project, ...verdict }: ReportHeadProps) {
  const titleId = useId()
  return (
    <Card as="section" className={styles.top} aria-labelledby={titleId}>
      <Verdict titleId={titleId} {...verdict} />
      <NextSteps asked={verdict.report.selection} period={verdict.report.period} project={project} />
      <OverviewStances asked={verdict.report.selection} />
    </Card>
  )
}
