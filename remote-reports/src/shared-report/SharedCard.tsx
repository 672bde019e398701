// One section of a shared report, for the frame of another website.

import { reportSections, sectionTitles } from '@sightline/shared/domain/shared-reports.ts'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { useParams } from 'react-router-dom'
import { reportDates } from './report-dates.ts'
import { clientOf } from './report-names.ts'
import { ReportSectionCard } from './ReportPaper.tsx'
import { SharedStates } from './SharedStates.tsx'
import styles from './SharedReport.module.css'
import { useSharedReport } from './use-shared-report.ts'

export function Component() {
  const { code = '', section: asked } = useParams()
  const { state, unlock, retry } = useSharedReport(code)
  if (state.status !== 'shown') {
    return (
      <main className={styles.embedded} aria-busy={state.status === 'loading'}>
        <SharedStates state={state} onUnlock={unlock} onRetry={retry} embedded />
      </main>
    )
  }
  const { report } = state
  const section = reportSections.find((name) => name === asked && report.sections.some((each) => each.section === name))
  return (
    <main className={styles.embedded}>
      <h1 className="sr">
        {clientOf(report)}: {section === undefined ? 'AI visibility' : sectionTitles[section].toLowerCase()}
      </h1>
      {section === undefined ? (
        <EmptyState level={2} title="This report does not have this section." />
      ) : (
        <ReportSectionCard section={section} report={report} />
      )}
      <p className={styles.quiet}>
        {clientOf(report)} · {reportDates(report)}, {report.sample ? 'sample data' : 'answers of AI platforms'}
      </p>
    </main>
  )
}
