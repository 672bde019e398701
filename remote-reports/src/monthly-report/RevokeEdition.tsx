import { failureText } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ActingDialog } from '@sightline/shared/ui/dialog/ActingDialog.tsx'
import { useState } from 'react'
import { REVOKE_FAILED } from '../share/link-end.ts'
import { useRevokeEditionMutation } from './monthly-report.api.ts'

interface RevokeEditionProps {
  projectId: string
  id: string
  /** the report's period */
  days: string
}

export function RevokeEdition({ projectId, id, days }: RevokeEditionProps) {
  const [open, setOpen] = useState(false)
  const [revoke] = useRevokeEditionMutation()
  return (
    <>
      <Button size="sm" variant="danger-line" aria-label={`Revoke: ${days}`} onClick={() => setOpen(true)}>
        Revoke
      </Button>
      <ActingDialog
        open={open}
        onOpenChange={setOpen}
        title="Revoke the link of this report?"
        confirmLabel="Revoke"
        busyLabel="Revoking…"
        act={() => revoke({ projectId, id }).unwrap()}
        failed={(failure) => failureText(failure, REVOKE_FAILED)}
      >
        The report of {days} can then be opened by nobody who has its link, and a revoked link cannot be opened again.
        The report stays in this list, where you can read it.
      </ActingDialog>
    </>
  )
}
