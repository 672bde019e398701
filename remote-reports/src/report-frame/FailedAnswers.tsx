import type { OverviewReport } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { useState } from 'react'
import type { FailureDialogProps } from './FailureDialog.tsx'

/** Above this share of the answers a notice says that answers failed; below it, the line of what the numbers cover. */
const NOTICED_SHARE = 0.05

export const exceedsNoticedShare = ({ totalResults, failedResults }: OverviewReport['overview']) =>
  failedResults > NOTICED_SHARE * (totalResults + failedResults)

const FailureDialog = lazyPart<FailureDialogProps>(
  () => import(/* webpackChunkName: "panels" */ './FailureDialog.tsx'),
  'The reasons could not be loaded.',
)

/** Leads to the reasons. */
export function FailedAnswers({
  report: { overview, selection },
  children,
}: {
  report: OverviewReport
  children: string
}) {
  const [open, setOpen] = useState(false)
  const { failedResults, totalResults, latestAnalysisId } = overview
  return (
    <>
      <Button variant="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <FailureDialog
        open={open}
        onOpenChange={setOpen}
        asked={selection}
        failed={failedResults}
        answered={totalResults}
        latestAnalysisId={latestAnalysisId}
      />
    </>
  )
}
