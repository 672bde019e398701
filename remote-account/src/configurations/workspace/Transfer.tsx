import { useState, type FormEvent } from 'react'
import { TRANSFER_PAUSE_DAYS } from '@sightline/shared/domain/workspaces.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import styles from '../Settings.module.css'
import { failureText } from '@sightline/shared/api'
import { needsSignIn, useSignInAgain } from '@sightline/shared/workspaces/use-sign-in-again.ts'
import { useTransferWorkspaceMutation, type WorkspaceDetails } from './workspace.api.ts'

const NOT_SIGNED_IN = 'You were not signed in again. The workspace is not transferred.'

export function Transfer({ details: { workspace, members } }: { details: WorkspaceDetails }) {
  const [memberId, setMemberId] = useState('')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  /** the API asks for a sign-in before it transfers */
  const [isSignInNeeded, setSignInNeeded] = useState(false)
  const { ask: askToSignIn, isAsking } = useSignInAgain()
  const [transfer, { isLoading: busy }] = useTransferWorkspaceMutation()

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (busy) return
    if (memberId === '') return setProblem('Please choose the new owner.')
    if (typed.trim() !== workspace.name)
      return setProblem('Please type the name of the workspace as it is written above.')
    setProblem(undefined)
    setSignInNeeded(false)
    try {
      await transfer({ workspaceId: workspace.id, memberId, confirmName: typed.trim() }).unwrap()
      // Everything on the page was the owner's.
      window.location.reload()
    } catch (failure) {
      setSignInNeeded(needsSignIn(failure))
      setProblem(failureText(failure, 'Failed to transfer the workspace'))
    }
  }

  const signInAgain = () => askToSignIn({ signedIn: submit, notSignedIn: setProblem, otherwise: NOT_SIGNED_IN })

  return (
    <CardBody>
      <details className={styles.changes}>
        <summary>Transfer ownership</summary>
        <form
          className={styles.use}
          onSubmit={(event) => void submit(event)}
          noValidate
          aria-label="Transfer ownership"
        >
          <p>
            The new owner gets “{workspace.name}” with its projects, plan, payments and members, and from then on its
            weekly reports and alerts. You become an editor of it. If you own no other workspace, you get a new one on
            the Free plan. AI platform keys, webhooks, API tokens and connected apps of the workspace go with it, and
            you can no longer remove them: remove yours first. A planned change to a smaller plan is cancelled. You can
            transfer a workspace once in {TRANSFER_PAUSE_DAYS} days.
          </p>
          <Field label="New owner">
            <Select
              placeholder="Choose a member"
              options={members.map(({ id, name, email }) => ({ value: id, label: name || email }))}
              value={memberId}
              disabled={isAsking}
              onChange={({ target }) => setMemberId(target.value)}
            />
          </Field>
          <Field label="Type the name of the workspace to confirm">
            <TextInput
              value={typed}
              disabled={isAsking}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          {problem !== undefined && <FieldError role="alert">{problem}</FieldError>}
          <div>
            {isSignInNeeded ? (
              <Button variant="primary" busy={busy || isAsking} onClick={() => void signInAgain()}>
                Sign in again
              </Button>
            ) : (
              <Button type="submit" variant="danger" busy={busy} busyLabel="Transferring…">
                Transfer ownership
              </Button>
            )}
          </div>
        </form>
      </details>
    </CardBody>
  )
}
