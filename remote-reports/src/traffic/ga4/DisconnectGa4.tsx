import type { TrafficResponse } from '@sightline/shared/contract/api/traffic.ts'
import { ConfirmDialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { causeOf } from '../../failure/cause-of.ts'
import { useDisconnectGa4Mutation } from './ga4.api.ts'
import { lostVisits } from './lost-visits.ts'

interface DisconnectGa4Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  projectId: string
  told: TrafficResponse['ga4']
  /** of the service account */
  clientEmail: string | null | undefined
}

export function DisconnectGa4({ open, onOpenChange, projectId, told, clientEmail }: DisconnectGa4Props) {
  const [disconnect, { isLoading, error, reset }] = useDisconnectGa4Mutation()
  const change = (next: boolean) => {
    reset()
    onOpenChange(next)
  }
  const confirm = async () => {
    if ('error' in (await disconnect(projectId))) return
    onOpenChange(false)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title="Disconnect Google Analytics?"
      confirmLabel="Disconnect"
      busyLabel="Disconnecting…"
      busy={isLoading}
      error={error === undefined ? undefined : causeOf(error)}
      onConfirm={() => void confirm()}
    >
      The key{clientEmail && ` of ${clientEmail}`} is deleted here.{' '}
      {told !== null && `${lostVisits(told)} Connecting again reads the last 90 days.`}
    </ConfirmDialog>
  )
}
