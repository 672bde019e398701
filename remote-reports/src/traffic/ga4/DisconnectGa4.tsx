import type { TrafficResponse } from '@sightline/shared/contract/api/traffic.ts'
import { ActingDialog } from '@sightline/shared/ui/dialog/ActingDialog.tsx'
import type { DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { causeOf } from '../../failure/cause-of.ts'
import { useDisconnectGa4Mutation } from './ga4.api.ts'
import { lostVisits } from './lost-visits.ts'

interface DisconnectGa4Props extends DialogState {
  projectId: string
  told: TrafficResponse['ga4']
  /** of the service account */
  clientEmail: string | null | undefined
}

export function DisconnectGa4({ projectId, told, clientEmail, ...dialog }: DisconnectGa4Props) {
  const [disconnect] = useDisconnectGa4Mutation()
  return (
    <ActingDialog
      {...dialog}
      title="Disconnect Google Analytics?"
      confirmLabel="Disconnect"
      busyLabel="Disconnecting…"
      act={() => disconnect(projectId).unwrap()}
      failed={causeOf}
    >
      The key{clientEmail && ` of ${clientEmail}`} is deleted here.{' '}
      {told !== null && `${lostVisits(told)} Connecting again reads the last 90 days.`}
    </ActingDialog>
  )
}
