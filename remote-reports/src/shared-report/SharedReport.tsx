// A report for people without an account: no shell, no store, no sign-in. Its first render is the waiting page, which the build
// has prerendered.

import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { ReportPaper } from './ReportPaper.tsx'
import { reportTitle } from './report-names.ts'
import { SharedStates } from './SharedStates.tsx'
import styles from './SharedReport.module.css'
import { useSharedReport } from './use-shared-report.ts'

export function Component() {
  const { code = '' } = useParams()
  const { state, unlock, retry } = useSharedReport(code)
  const title = state.status === 'shown' ? reportTitle(state.report) : undefined
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  return (
    <main className={styles.page} aria-busy={state.status === 'loading'}>
      {state.status === 'shown' ? (
        <ReportPaper report={state.report} />
      ) : (
        <SharedStates state={state} onUnlock={unlock} onRetry={retry} />
      )}
    </main>
  )
}
