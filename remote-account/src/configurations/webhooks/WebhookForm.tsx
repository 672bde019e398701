import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { failureText, toApiError } from '@sightline/shared/api'
import { webhookEvents, webhookFormats, type WebhookFormat } from '@sightline/shared/domain/webhooks.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { Checkbox } from '@sightline/shared/ui/form/Checkbox.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import styles from '../Settings.module.css'
import { ProjectChoice } from '../ProjectChoice.tsx'
import { SubmitFoot } from '../SubmitFoot.tsx'
import {
  eventWords,
  formatWords,
  initialFields,
  refusedFields,
  requestOf,
  webhookErrors,
  type WebhookErrors,
  type WebhookFields,
} from './webhook-fields.ts'
import { useCreateWebhookMutation, type CreatedWebhook } from './webhooks.api.ts'

const DRAFT = 'webhook'
const ADD_FAILED = 'Failed to add the webhook'

export function WebhookForm({ onCreated }: { onCreated: (created: CreatedWebhook) => void }) {
  const [fields, setFields] = useDraft<WebhookFields>(DRAFT, initialFields)
  const [errors, setErrors] = useState<WebhookErrors>({})
  const [problem, setProblem] = useState<string>()
  const [request, { isLoading: busy, reset }] = useCreateWebhookMutation()
  const form = useRef<HTMLFormElement>(null)

  function change(values: Partial<WebhookFields>) {
    setFields((before) => ({ ...before, ...values }))
    setErrors({})
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = webhookErrors(fields)
    flushSync(() => setErrors(found))
    if (Object.keys(found).length > 0) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    if (busy) return
    setProblem(undefined)
    try {
      const created = await request(requestOf(fields)).unwrap()
      // The secret does not stay in the store.
      reset()
      setFields(initialFields)
      forgetDrafts(DRAFT)
      onCreated(created)
    } catch (failure) {
      const { errors: refused } = toApiError(failure)
      setErrors(refusedFields(refused))
      setProblem(failureText(failure, ADD_FAILED))
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-label="New webhook">
      <CardHead title="New webhook" level={3} />
      <CardBody className={styles.fields}>
        <Field label="Address" error={errors.address}>
          <TextInput
            type="url"
            placeholder="https://"
            value={fields.address}
            autoComplete="off"
            onChange={({ target }) => change({ address: target.value })}
          />
        </Field>
        <Field label="Format">
          <Select
            options={webhookFormats.map((value) => ({ value, label: formatWords[value] }))}
            value={fields.format}
            onChange={({ target }) => change({ format: target.value as WebhookFormat })}
          />
        </Field>
        <fieldset className={styles.choices}>
          <legend>Events</legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              checked={fields.events.includes(event)}
              aria-invalid={errors.events ? true : undefined}
              onChange={({ target }) =>
                change({
                  events: target.checked
                    ? [...fields.events, event]
                    : fields.events.filter((chosen) => chosen !== event),
                })
              }
              label={
                <>
                  {eventWords[event]} <code className={styles.words}>{event}</code>
                </>
              }
            />
          ))}
          {errors.events !== undefined && <FieldError role="alert">{errors.events}</FieldError>}
        </fieldset>
        <ProjectChoice chosen={fields} error={errors.projects} change={change} />
      </CardBody>
      <SubmitFoot problem={problem} label="Add webhook" busyLabel="Adding…" busy={busy}>
        {fields.format === 'slack'
          ? 'The address of a Slack incoming webhook. Adding it turns on Slack notifications for these projects.'
          : 'An https address on the public internet. Each delivery is signed, so that your server can check it.'}
      </SubmitFoot>
    </form>
  )
}
