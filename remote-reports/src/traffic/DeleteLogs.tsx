import type { TrafficResponse } from '@sightline/shared/contract/api/traffic.ts'
import { ConfirmDialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { causeOf } from '../failure/cause-of.ts'
import { dayRange } from '../filters/days.ts'
import { useDeleteLogsMutation } from './traffic.api.ts'

interface DeleteLogsProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  projectId: string
  uploads: NonNullable<TrafficResponse['uploads']>
}

export function DeleteLogs({ open, onOpenChange, projectId, uploads }: DeleteLogsProps) {
  const [deleteLogs, { isLoading, error, reset }] = useDeleteLogsMutation()
  const change = (next: boolean) => {
    reset()
    onOpenChange(next)
  }
  const confirm = async () => {
    if ('error' in (await deleteLogs(projectId))) return
    onOpenChange(false)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title="Delete what the logs have told?"
      confirmLabel="Delete"
      busyLabel="Deleting…"
      busy={isLoading}
      error={error === undefined ? undefined : causeOf(error)}
      onConfirm={() => void confirm()}
    >
      Visits and crawls of {counted(uploads.days, 'day')}, {dayRange(uploads.firstDay, uploads.lastDay)}, are deleted.
      They can only be counted again from the logs themselves.
    </ConfirmDialog>
  )
}
