import { toApiError } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ConfirmDialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
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
  const [revoke, { isLoading: busy, error, reset }] = useRevokeEditionMutation()
  const answer = error && toApiError(error)
  return (
    <>
      <Button size="sm" variant="danger-line" aria-label={`Revoke: ${days}`} onClick={() => setOpen(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          reset()
        }}
        title="Revoke the link of this report?"
        confirmLabel="Revoke"
        busyLabel="Revoking…"
        busy={busy}
        error={answer && (answer.isNetwork ? REVOKE_FAILED : (answer.message ?? REVOKE_FAILED))}
        onConfirm={() =>
          void revoke({ projectId, id })
            .unwrap()
            .then(
              () => setOpen(false),
              () => undefined,
            )
        }
      >
        The report of {days} can then be opened by nobody who has its link, and a revoked link cannot be opened again.
        The report stays in this list, where you can read it.
      </ConfirmDialog>
    </>
  )
}
