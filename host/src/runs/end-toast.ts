import type { StartedAnalysis } from '@sightline/shared/contract/handover.ts'
import { paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import type { Toast } from '@sightline/shared/store'

/** How an analysis has ended, and where to go on: to its report, or to the analysis screen, which can start it again. */
export function endToast(
  run: StartedAnalysis,
  status: 'completed' | 'failed',
  failed: number,
  total: number,
): Omit<Toast, 'id'> {
  if (status === 'failed') {
    return {
      tone: 'error',
      message: `The analysis of ${run.projectName} failed.`,
      link: { to: paths.analysis, label: 'Open analysis', state: run },
    }
  }
  const partial = failed > 0 ? ` ${failed} of ${total} answers failed.` : ''
  return {
    tone: 'success',
    message: `The analysis of ${run.projectName} is complete.${partial}`,
    link: { to: projectReportPath(run.projectId), label: 'Open report' },
  }
}
