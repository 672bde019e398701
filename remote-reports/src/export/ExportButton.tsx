import type { ReportSelection } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Download } from 'lucide'
import { useState } from 'react'
import { withPrompts } from '../report-frame/with-prompts.tsx'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import type { ExportDialogProps } from './ExportDialog.tsx'

const ExportDialog = lazyPart<ExportDialogProps>(
  () => import(/* webpackChunkName: "panels" */ './ExportDialog.tsx'),
  'The export could not be loaded.',
)

export interface ExportButtonProps {
  /** the page's selection; undefined until it is known */
  asked: ReportSelection | undefined
  /** the tables of the page, the most likely one first */
  reports: ExportDialogProps['reports']
  /** of a table whose selection differs from the page's */
  own?: ExportDialogProps['own']
}

/** Opens a menu of reports and formats, and downloads a file. */
export const ExportButton = withPrompts(null, Export)

function Export({ asked, reports, own }: ExportButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Icon of={Download} />}
        aria-haspopup="dialog"
        disabled={asked === undefined}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {asked !== undefined && <ExportDialog open={open} onOpenChange={setOpen} {...{ asked, reports, own }} />}
    </>
  )
}
