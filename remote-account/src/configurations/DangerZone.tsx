import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureText } from '@sightline/shared/api'
import { confirmationOf } from '@sightline/shared/domain/deactivation.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { signInAfterReturn, useSession } from '@sightline/shared/session'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { ActingDialog } from '@sightline/shared/ui/dialog/ActingDialog.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { useDeactivateAccountMutation } from './configurations.api.ts'
import styles from './DangerZone.module.css'
import { SettingsSection } from './SettingsSection.tsx'

const DEACTIVATION_FAILED = 'Failed to deactivate account'

export function DangerZone() {
  const { user, logout } = useSession()
  const navigate = useNavigate()
  const [deactivate] = useDeactivateAccountMutation()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [open, setOpen] = useState(false)
  // A provider may not share an email address.
  const byEmail = (user?.email ?? '') !== ''
  const { expected, message } = confirmationOf({ email: user?.email ?? '', name: user?.name ?? '' })

  function ask(event: FormEvent) {
    event.preventDefault()
    const confirmed = typed.trim() !== '' && typed.trim() === expected
    setError(confirmed ? undefined : message)
    setOpen(confirmed)
  }

  /** Signs out, and opens the sign-in page. */
  async function act() {
    await deactivate(typed.trim()).unwrap()
    signInAfterReturn()
    await logout()
    await navigate(paths.login)
  }

  return (
    <SettingsSection title="Danger Zone" about="Leave Sightline. Support can reverse a deactivation." tone="danger">
      <CardBody>
        <form className={styles.form} onSubmit={ask} noValidate aria-label="Danger Zone">
          <p className={styles.text}>
            Deactivating signs you out of Sightline and stops all tracking. Your projects and reports are kept.
          </p>
          <p className={styles.text}>
            Shared reports can no longer be opened, members of your workspaces lose their access, and API tokens, AI
            platform keys and webhooks are deleted. Transfer a workspace first if colleagues go on with it.
          </p>
          <Field label={`Type your account ${byEmail ? 'email' : 'name'} to confirm`} error={error}>
            <TextInput
              value={typed}
              type={byEmail ? 'email' : 'text'}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => {
                setTyped(target.value)
                setError(undefined)
              }}
            />
          </Field>
          <Button type="submit" variant="danger" className={styles.button}>
            Deactivate account
          </Button>
        </form>
        <ActingDialog
          open={open}
          onOpenChange={setOpen}
          title="Deactivate account?"
          confirmLabel="Deactivate"
          busyLabel="Deactivating..."
          act={act}
          failed={(failure) => failureText(failure, DEACTIVATION_FAILED)}
        >
          {expected} is signed out on every device, and running analyses are cancelled. Our support can restore the
          account.
        </ActingDialog>
      </CardBody>
    </SettingsSection>
  )
}
