import type { ReportSelection } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import type { ExportDialogProps } from './ExportDialog.tsx'

const LazyExportDialog = lazySection<ExportDialogProps>(
  () => import(/* webpackChunkName: "panels" */ './ExportDialog.tsx'),
  () => null,
  'The export could not be loaded.',
)

export interface ExportButtonProps {
  /** the page's selection; undefined until it is known */
  asked: ReportSelection | undefined
  /** the tables of the page, the most likely one first */
  reports: ExportDialogProps['reports']
  /** of a table that shows something else than the page */
  own?: ExportDialogProps['own']
}

/** Opens a menu of reports and formats, and downloads a file. */
export function ExportButton({ asked, reports, own }: ExportButtonProps) {
  const [open, setOpen] = useState<boolean | undefined>()
  return (
    <>
      <Button
        icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
        aria-haspopup="dialog"
        disabled={asked === undefined}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {asked !== undefined && open !== undefined && (
        <LazyExportDialog open={open} onOpenChange={setOpen} {...{ asked, reports, own }} />
      )}
    </>
  )
}
