import type { TrafficResponse } from '@sightline/shared/contract/api/traffic.ts'
import { ActingDialog } from '@sightline/shared/ui/dialog/ActingDialog.tsx'
import type { DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { causeOf } from '../failure/cause-of.ts'
import { dayRange } from '../filters/days.ts'
import { useDeleteLogsMutation } from './traffic.api.ts'

interface DeleteLogsProps extends DialogState {
  projectId: string
  uploads: NonNullable<TrafficResponse['uploads']>
}

export function DeleteLogs({ projectId, uploads, ...dialog }: DeleteLogsProps) {
  const [deleteLogs] = useDeleteLogsMutation()
  return (
    <ActingDialog
      {...dialog}
      title="Delete the figures from the logs?"
      confirmLabel="Delete"
      busyLabel="Deleting…"
      act={() => deleteLogs(projectId).unwrap()}
      failed={causeOf}
    >
      Visits and crawls of {counted(uploads.days, 'day')}, {dayRange(uploads.firstDay, uploads.lastDay)}, are deleted.
      They can only be counted again from the logs themselves.
    </ActingDialog>
  )
}
