import { useContext, useState } from 'react'
import { useProjectsQuery, toApiError } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { activeLimitMessage } from '@sightline/shared/domain/plan-limits.ts'
import { isListedActive } from '@sightline/shared/domain/project-status.ts'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { ConfirmDialog, type DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { useSetProjectActiveMutation } from '../dashboard.api.ts'
import { MovedProject } from '../list/moved-project.ts'
import { isLimitReached } from '../../project-status/project-limit.ts'
import { useProjectLimit } from '../limit/useProjectLimit.ts'

interface StatusChangeDialogProps extends DialogState {
  project: Project
}

export default function StatusChangeDialog({ project, open, onOpenChange }: StatusChangeDialogProps) {
  // The limit is read again with the first dialog, as another tab may have used it up.
  const limit = useProjectLimit(useProjectsQuery().data)
  const [setProjectActive, { isLoading }] = useSetProjectActiveMutation()
  const [error, setError] = useState<string>()
  const dispatch = useAppDispatch()
  const move = useContext(MovedProject)
  const activates = !isListedActive(project)

  function change(nextOpen: boolean) {
    setError(undefined)
    onOpenChange(nextOpen)
  }

  async function confirm() {
    if (activates && isLimitReached(limit)) {
      setError(activeLimitMessage(limit.limit))
      return
    }
    setError(undefined)
    try {
      await setProjectActive({ projectId: project.id, active: activates }).unwrap()
      move.begin(project.id)
      onOpenChange(false)
      // The card moves to the other list, which a screen reader does not announce.
      dispatch(
        showToast({ tone: 'success', message: `${project.domain} is ${activates ? 'active' : 'inactive'} now.` }),
      )
    } catch (failure) {
      setError(statusChangeError(failure, limit?.limit))
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title={activates ? 'Activate project?' : 'Deactivate project?'}
      confirmLabel={activates ? 'Activate' : 'Deactivate'}
      busyLabel={activates ? 'Activating...' : 'Deactivating...'}
      tone={activates ? 'primary' : 'danger'}
      busy={isLoading}
      error={error}
      onConfirm={confirm}
    >
      {activates
        ? `${project.domain} counts against your plan's active projects again.`
        : `Tracking of ${project.domain} stops. Its reports stay, and you can activate it again.`}
    </ConfirmDialog>
  )
}

/** @param limit the plan's number of active projects, for a limit failure without a message of its own */
function statusChangeError(error: unknown, limit: number | undefined): string {
  const { isNetwork, status, code, message } = toApiError(error)
  if (isNetwork) return 'Something went wrong'
  if (status === 429 && code === 'WEBANALYZER_LIMIT_EXCEEDED') return message ?? activeLimitMessage(limit ?? 0)
  return 'Failed to update project status'
}
