import { useState, type FormEvent } from 'react'
import { MAX_WORKSPACE_NAME } from '@sightline/shared/domain/workspaces.ts'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import styles from '../Settings.module.css'
import { failureText } from '@sightline/shared/api'
import { useRenameWorkspaceMutation, type WorkspaceDetails } from './workspace.api.ts'

interface NameFormProps {
  workspace: WorkspaceDetails['workspace']
  onChanged: () => Promise<void>
}

export function NameForm({ workspace, onChanged }: NameFormProps) {
  const [name, setName] = useState(workspace.name)
  const [error, setError] = useState<string>()
  const [rename, { isLoading: busy }] = useRenameWorkspaceMutation()
  const dispatch = useAppDispatch()
  const isChanged = name.trim() !== workspace.name

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !isChanged) return
    if (name.trim() === '') return setError('Please enter a name.')
    try {
      await rename({ workspaceId: workspace.id, name: name.trim() }).unwrap()
      dispatch(showToast({ tone: 'success', message: 'Workspace renamed' }))
      await onChanged()
    } catch (failure) {
      setError(failureText(failure, 'Failed to rename the workspace'))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Name of the workspace">
      <CardBody className={classNames(styles.foot, styles.beside)}>
        <Field label="Name" error={error} className={styles.grow}>
          <TextInput
            value={name}
            maxLength={MAX_WORKSPACE_NAME}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value)
              setError(undefined)
            }}
          />
        </Field>
        <Button type="submit" busy={busy} busyLabel="Renaming…" disabled={!isChanged}>
          Rename
        </Button>
      </CardBody>
    </form>
  )
}
