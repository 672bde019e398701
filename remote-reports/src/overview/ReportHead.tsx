import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { useId } from 'react'
import { NextStepLine } from '../next-steps/NextStepLine.tsx'
import { useReportHead } from '../report-frame/use-report-head.ts'
import { OverviewStances } from './OverviewStances.tsx'
import { Verdict, type VerdictProps } from './Verdict.tsx'

export type ReportHeadProps = Omit<VerdictProps, 'titleId'>

/** The verdict, and the first thing to do: a project without answers needs neither. */
export default function ReportHead(props: ReportHeadProps) {
  const titleId = useId()
  useReportHead(props.project, props.report.period)
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Verdict titleId={titleId} {...props} />
      <NextStepLine asked={props.report.selection} project={props.project} />
      <OverviewStances asked={props.report.selection} newModels={props.report.newModels} />
    </Card>
  )
}
