import { useState, type FormEvent } from 'react'
import { useProjectsQuery } from '@sightline/shared/api'
import { RECENT_SIGN_IN_MINUTES, tokenScopes } from '@sightline/shared/domain/api-tokens.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { RemovableChip } from '@sightline/shared/ui/badge/Chip.tsx'
import { Checkbox } from '@sightline/shared/ui/form/Checkbox.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Radio } from '@sightline/shared/ui/form/Radio.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { CardBody, CardFoot, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import type { CreatedToken } from './api-access.api.ts'
import styles from './ApiAccess.module.css'
import { lifetimeOptions, scopeWords, type Lifetime, type TokenFields } from './token-fields.ts'
import { useTokenForm } from './useTokenForm.ts'

export function TokenForm({ onCreated }: { onCreated: (created: CreatedToken) => void }) {
  const { form, fields, errors, problem, needsSignIn, busy, change, create, signInAgain } = useTokenForm(onCreated)
  const [openedAt] = useState(Date.now)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void create()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="New token">
      <CardHead title="New token" level={3} />
      <CardBody className={styles.fields}>
        <Field label="Token name" error={errors.name}>
          {(ids) => (
            <TextInput
              {...ids}
              value={fields.name}
              autoComplete="off"
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field label="Expires" error={errors.expiresAt}>
          {(ids) => (
            <Select
              {...ids}
              options={lifetimeOptions(openedAt)}
              value={fields.lifetime}
              onChange={({ target }) => change({ lifetime: target.value as Lifetime })}
            />
          )}
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
        <ProjectChoice fields={fields} error={errors.projects} change={change} />
      </CardBody>
      <CardFoot className={styles.foot}>
        {problem === undefined ? (
          <span className={styles.grow}>
            Asks you to sign in only when you last did more than {RECENT_SIGN_IN_MINUTES} minutes ago.
          </span>
        ) : (
          <FieldError role="alert" className={styles.grow}>
            {problem}
          </FieldError>
        )}
        {needsSignIn ? (
          <Button variant="primary" busy={busy} onClick={() => void signInAgain()}>
            Sign in again
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel="Creating…"
            // The second click of a double click would find the form empty.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            Create token
          </Button>
        )}
      </CardFoot>
    </form>
  )
}

interface ProjectChoiceProps {
  fields: TokenFields
  error: string | undefined
  change: (values: Partial<TokenFields>) => void
}

function ProjectChoice({ fields: { reach, projects }, error, change }: ProjectChoiceProps) {
  const { data = [], isSuccess, isError, refetch } = useProjectsQuery()
  const others = data.filter(({ id }) => !projects.includes(id))
  const nameOf = (id: string) => data.find((project) => project.id === id)?.domain ?? 'A project'
  return (
    <fieldset className={styles.choices}>
      <legend>Projects</legend>
      <Radio
        name="reach"
        label="All projects, those to come too"
        checked={reach === 'all'}
        onChange={() => change({ reach: 'all' })}
      />
      <Radio name="reach" label="Some" checked={reach === 'some'} onChange={() => change({ reach: 'some' })} />
      {reach === 'some' && (
        <div className={styles.some}>
          {projects.length > 0 && (
            <div className={styles.chips}>
              {projects.map((id) => (
                <RemovableChip
                  key={id}
                  text={nameOf(id)}
                  onRemove={() => change({ projects: projects.filter((chosen) => chosen !== id) })}
                />
              ))}
            </div>
          )}
          {isError ? (
            <p>
              The projects could not be loaded.{' '}
              <Button size="sm" onClick={() => void refetch()}>
                Retry
              </Button>
            </p>
          ) : isSuccess && data.length === 0 ? (
            <p className={styles.words}>You have no projects yet.</p>
          ) : others.length === 0 && isSuccess ? null : (
            <Select
              aria-label="Add a project"
              aria-invalid={error ? true : undefined}
              placeholder="Add a project"
              options={others.map(({ id, domain }) => ({ value: id, label: domain }))}
              value=""
              onChange={({ target }) => change({ projects: [...projects, target.value] })}
            />
          )}
          {error !== undefined && <FieldError role="alert">{error}</FieldError>}
        </div>
      )}
    </fieldset>
  )
}
