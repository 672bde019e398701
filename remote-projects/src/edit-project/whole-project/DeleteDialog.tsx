import { useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureText, toApiError } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { DashboardArrivalState } from '@sightline/shared/contract/handover.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { DELETION_NOT_CONFIRMED, isDeletionConfirmed } from '@sightline/shared/domain/project-deletion.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Dialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { needsSignIn, useSignInAgain } from '@sightline/shared/workspaces/use-sign-in-again.ts'
import { useDeleteProjectMutation } from '../edit-project.api.ts'
import styles from './WholeProject.module.css'

const DELETE_FAILED = 'Failed to delete the project'
const NOT_SIGNED_IN = 'You were not signed in again. The project is not deleted.'
const gone = [
  'its prompts and categories',
  'all answers, and the reports and history that are made of them',
  'the fact sheet, uploaded access logs and decided next steps',
  'an analysis that is running',
  'its monthly reports, with their readers and schedule, and links to all its reports, for everybody who has them',
]

interface DeleteDialogProps {
  project: Project
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDialog({ project, onClose, onDeleted }: DeleteDialogProps) {
  const { id, domain } = project
  const formId = useId()
  const navigate = useNavigate()
  const [remove, { isLoading }] = useDeleteProjectMutation()
  // React's state updates too late to stop the second click of a double click.
  const busy = useRef(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [failed, setFailed] = useState<ReturnType<typeof toApiError>>()
  /** what the API, and then the sign-in, says of a sign-in that is needed first */
  const [signInText, setSignInText] = useState<string>()
  const { ask: askToSignIn, isAsking } = useSignInAgain()

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (busy.current) return
    setFailed(undefined)
    setSignInText(undefined)
    if (!isDeletionConfirmed(project, typed)) return setError(DELETION_NOT_CONFIRMED)
    busy.current = true
    try {
      await remove({ projectId: id, confirm: typed.trim() }).unwrap()
      await left()
    } catch (failure) {
      const problem = toApiError(failure)
      // Another tab has deleted it.
      if (problem.status === 404) return left()
      busy.current = false
      if (needsSignIn(problem)) setSignInText(failureText(problem, DELETE_FAILED))
      else setFailed(problem)
    }
  }

  const signInAgain = () => askToSignIn({ signedIn: submit, notSignedIn: setSignInText, otherwise: NOT_SIGNED_IN })

  async function left() {
    onDeleted()
    // Back must not lead to the form of a project that is gone.
    await navigate(paths.dashboard, {
      state: { successMessage: `${domain} is deleted.` } satisfies DashboardArrivalState,
      replace: true,
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isLoading}
      title={`Delete ${domain}?`}
      description="This cannot be undone, not even by our support. It deletes:"
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
          {signInText === undefined ? (
            <Button variant="danger" type="submit" form={formId} busy={isLoading} busyLabel="Deleting...">
              Delete project
            </Button>
          ) : (
            <Button variant="primary" busy={isAsking} onClick={() => void signInAgain()}>
              Sign in again
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <ul className={styles.gone}>
          {gone.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <Field label={`Type ${domain} to confirm`} error={error}>
          <TextInput
            value={typed}
            disabled={isAsking}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
          />
        </Field>
        {signInText !== undefined && <FieldError role="alert">{signInText}</FieldError>}
        {failed && (
          <ErrorState
            message={failureText(failed, DELETE_FAILED)}
            requestId={failed.requestId}
            busy={isLoading}
            onRetry={() => void submit()}
          />
        )}
      </form>
    </Dialog>
  )
}
