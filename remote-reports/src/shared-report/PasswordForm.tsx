import { LINK_ENDED, WRONG_PASSWORD } from '@sightline/shared/domain/shared-reports.ts'
import { toApiError } from '@sightline/shared/transport'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { useRef, useState, type FormEvent } from 'react'
import styles from './SharedReport.module.css'

const FAILED = 'The password could not be checked. Please try again.'
const TOO_MANY = 'Too many passwords were tried. Please wait a quarter of an hour; if many people tried, up to an hour.'

const problemsByStatus: Partial<Record<number | string, string>> = { 404: LINK_ENDED, 410: LINK_ENDED, 429: TOO_MANY }

export function PasswordForm({ onUnlock }: { onUnlock: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setProblem(undefined)
    setBusy(true)
    try {
      await onUnlock(password)
    } catch (failure) {
      const { status, code } = toApiError(failure)
      setProblem(problemsByStatus[status] ?? (code === 'PASSWORD_REQUIRED' ? WRONG_PASSWORD : FAILED))
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card className={styles.notice}>
      <form className={styles.password} onSubmit={(event) => void submit(event)} noValidate>
        <h1>This report is protected</h1>
        <p>Please enter the password that you were given with the link.</p>
        <Field label="Password" error={problem}>
          <TextInput
            ref={field}
            type="password"
            autoComplete="off"
            value={password}
            onChange={({ target }) => {
              setPassword(target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Opening…" disabled={password === ''}>
          Open the report
        </Button>
      </form>
    </Card>
  )
}
