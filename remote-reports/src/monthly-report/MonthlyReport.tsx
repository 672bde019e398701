// The monthly report of a project: the reports that were made, how the next one is composed, and what it looks like now.

import { toApiError, useProjectQuery } from '@sightline/shared/api'
import { CANNOT_SEND, NO_PDF } from '@sightline/shared/domain/monthly-reports.ts'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { CircleSlash, Lock } from 'lucide'
import { useState } from 'react'
import { ProjectNotFound } from '../report-frame/ReportEmpty.tsx'
import { projectPage } from '../report-frame/project-page.tsx'
import { NOT_YOURS } from '../share/not-yours.ts'
import { Editions, type EditionsQuery } from './Editions.tsx'
import { useEditionsQuery, useMonthlyReportQuery, type Edition, type MonthlyReport } from './monthly-report.api.ts'
import styles from './MonthlyReport.module.css'
import { MonthlyFormCards } from './MonthlyFormCards.tsx'
import { MonthlySkeleton } from './MonthlySkeleton.tsx'
import { Paper } from './Paper.tsx'
import { useMonthlyForm } from './useMonthlyForm.ts'

const LOAD_FAILED = 'The monthly report could not be loaded.'

function MonthlyReportPage({ projectId }: { projectId: string }) {
  const query = useMonthlyReportQuery(projectId, { refetchOnMountOrArgChange: true })
  const editions = useEditionsQuery(projectId, { refetchOnMountOrArgChange: true })
  const { data: report, isLoading, error } = query
  if (report !== undefined && !editions.isLoading)
    return <Shown projectId={projectId} report={report} readAgain={query.refetch} editions={editions} />
  if (isLoading || editions.isLoading) return <MonthlySkeleton />
  const { status, requestId } = toApiError(error)
  if (status === 404 || status === 400) return <ProjectNotFound />
  return (
    <Card>
      {status === 403 ? (
        <EmptyState level={2} icon={<Icon of={Lock} size={20} />} title={NOT_YOURS}>
          The reports that they make have a link of their own, which you can open when you are given it.
        </EmptyState>
      ) : (
        <ErrorState
          message={LOAD_FAILED}
          requestId={requestId}
          busy={query.isFetching}
          onRetry={() => {
            void query.refetch()
            void editions.refetch()
          }}
        />
      )}
    </Card>
  )
}

interface ShownProps {
  projectId: string
  report: MonthlyReport
  readAgain: () => Promise<unknown>
  editions: EditionsQuery
}

function Shown({ projectId, report, readAgain, editions }: ShownProps) {
  const { form: formRef, ...form } = useMonthlyForm(projectId, report, readAgain)
  const { data: project } = useProjectQuery(projectId)
  /** one that was made, in the place of the preview */
  const [read, setRead] = useState<Edition>()
  const notes = [
    report.missing,
    ...(report.canSend || report.missing !== null ? [] : [CANNOT_SEND]),
    report.unsent,
    ...(report.canMakePdf ? [] : [NO_PDF]),
  ]
  return (
    <Stack>
      <div className={styles.screen}>
        {notes
          .filter((note) => note !== null)
          .map((note) => (
            <Banner key={note} icon={<Icon of={CircleSlash} />}>
              {note}
            </Banner>
          ))}
        <Editions
          {...{ projectId, report, readAgain, isChanged: form.isChanged, query: editions, shown: read?.id }}
          onRead={setRead}
        />
        <MonthlyFormCards
          formRef={formRef}
          form={form}
          report={report}
          brand={project?.brandNames[0] ?? project?.domain ?? ''}
        />
      </div>
      <Paper projectId={projectId} version={report.version} edition={read} onClose={() => setRead(undefined)} />
    </Stack>
  )
}

export const Component = projectPage(MonthlyReportPage)
