import { useState, type FormEvent } from 'react'
import { scopeWords, tokenScopes } from '@sightline/shared/domain/api-tokens.ts'
import { RECENT_SIGN_IN_MINUTES } from '@sightline/shared/domain/recent-sign-in.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Checkbox } from '@sightline/shared/ui/form/Checkbox.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { ProjectChoice } from '../ProjectChoice.tsx'
import type { CreatedToken } from './api-access.api.ts'
import styles from '../Settings.module.css'
import { SubmitFoot } from '../SubmitFoot.tsx'
import { lifetimeOptions, type Lifetime } from './token-fields.ts'
import { useTokenForm } from './useTokenForm.ts'

export function TokenForm({ onCreated }: { onCreated: (created: CreatedToken) => void }) {
  const { form, fields, errors, problem, isSignInNeeded, isAsking, busy, change, create, signInAgain } =
    useTokenForm(onCreated)
  const [openedAt] = useState(Date.now)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void create()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="New token">
      <CardHead title="New token" level={3} />
      <fieldset disabled={isAsking}>
        <CardBody className={styles.fields}>
          <Field label="Token name" error={errors.name}>
            <TextInput
              value={fields.name}
              autoComplete="off"
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field label="Expires" error={errors.expiresAt}>
            <Select
              options={lifetimeOptions(openedAt)}
              value={fields.lifetime}
              onChange={({ target }) => change({ lifetime: target.value as Lifetime })}
            />
          </Field>
          <fieldset className={styles.choices}>
            <legend>May</legend>
            {tokenScopes.map((scope) => (
              <Checkbox
                key={scope}
                checked={fields.scopes.includes(scope)}
                aria-invalid={errors.scopes ? true : undefined}
                onChange={({ target }) =>
                  change({
                    scopes: target.checked
                      ? [...fields.scopes, scope]
                      : fields.scopes.filter((chosen) => chosen !== scope),
                  })
                }
                label={
                  <>
                    <code>{scope}</code> <span className={styles.words}>{scopeWords[scope]}</span>
                  </>
                }
              />
            ))}
            {errors.scopes !== undefined && <FieldError role="alert">{errors.scopes}</FieldError>}
          </fieldset>
          <ProjectChoice chosen={fields} error={errors.projects} change={change} />
        </CardBody>
      </fieldset>
      <SubmitFoot
        problem={problem}
        label="Create token"
        busyLabel="Creating…"
        busy={busy}
        instead={
          isSignInNeeded && (
            <Button variant="primary" busy={busy || isAsking} onClick={() => void signInAgain()}>
              Sign in again
            </Button>
          )
        }
      >
        Asks you to sign in only when you last did more than {RECENT_SIGN_IN_MINUTES} minutes ago.
      </SubmitFoot>
    </form>
  )
}
