import { failureText } from '@sightline/shared/api'
import {
  MAX_LINK_NAME,
  MOST_LINK_PASSWORD,
  reportSections,
  rollingRanges,
  sectionTitles,
  type ReportSection,
} from '@sightline/shared/domain/shared-reports.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Checkbox } from '@sightline/shared/ui/form/Checkbox.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextArea } from '@sightline/shared/ui/form/TextArea.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { dayRange } from '../filters/days.ts'
import { rangeNames } from '../filters/period-names.ts'
import styles from './Share.module.css'
import {
  endOptions,
  initialFields,
  requestOf,
  shareErrors,
  type Days,
  type PeriodChoice,
  type ShareErrors,
  type ShareFields,
} from './share-fields.ts'
import { useCreateShareLinkMutation, type ShareLink } from './share-links.api.ts'

const FAILED = 'The link could not be made. Please try again.'

interface ShareFormProps {
  projectId: string
  days: Days | undefined
  onMade: (made: { link: ShareLink; code: string }) => void
}

export function ShareForm({ projectId, days, onMade }: ShareFormProps) {
  const [fields, setFields] = useState<ShareFields>(initialFields)
  const [errors, setErrors] = useState<ShareErrors>({})
  const [problem, setProblem] = useState<string>()
  const [request, { isLoading: busy, reset }] = useCreateShareLinkMutation()
  const form = useRef<HTMLFormElement>(null)

  function change(values: Partial<ShareFields>) {
    setFields((before) => ({ ...before, ...values }))
    setErrors({})
    setProblem(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = shareErrors(fields)
    flushSync(() => setErrors(found))
    if (Object.keys(found).length > 0) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    setProblem(undefined)
    try {
      const made = await request({ projectId, body: requestOf(fields, days) }).unwrap()
      // The code does not stay in the store.
      reset()
      onMade(made)
    } catch (failure) {
      setProblem(failureText(failure, FAILED))
    }
  }

  const toggle = (section: ReportSection, on: boolean) =>
    change({ sections: on ? [...fields.sections, section] : fields.sections.filter((chosen) => chosen !== section) })
  const periods = [
    ...rollingRanges.map((range) => ({ value: range, label: `${rangeNames[range]}, always up to date` })),
    ...(days === undefined ? [] : [{ value: 'fixed', label: dayRange(days.startDate, days.endDate) }]),
  ]
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-label="New link">
      <fieldset className={styles.sections}>
        <legend>Sections</legend>
        {reportSections.map((section) => (
          <Checkbox
            key={section}
            label={sectionTitles[section]}
            checked={fields.sections.includes(section)}
            aria-invalid={errors.sections ? true : undefined}
            onChange={({ target }) => toggle(section, target.checked)}
          />
        ))}
        {fields.sections.includes('next-steps') && <p className={styles.note}>Next steps quote prompts.</p>}
        {errors.sections !== undefined && <FieldError role="alert">{errors.sections}</FieldError>}
      </fieldset>
      <Field label="Period">
        <Select
          options={periods}
          value={fields.period}
          onChange={({ target }) => change({ period: target.value as PeriodChoice })}
        />
      </Field>
      <Field label="Ends">
        <Select options={endOptions} value={fields.ends} onChange={({ target }) => change({ ends: target.value })} />
      </Field>
      <Field label="For whom (optional)" hint="Only you see it.">
        <TextInput
          maxLength={MAX_LINK_NAME}
          autoComplete="off"
          value={fields.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label="Password (optional)" error={errors.password}>
        <TextInput
          type="password"
          maxLength={MOST_LINK_PASSWORD}
          autoComplete="new-password"
          value={fields.password}
          onChange={({ target }) => change({ password: target.value })}
        />
      </Field>
      <Field
        className={styles.wide}
        label="Websites that may show a card of it (optional)"
        hint="One address in each line. A link for a card has one section. No other website can show it in a frame."
        error={errors.origins}
      >
        <TextArea
          rows={2}
          placeholder="https://www.example.com"
          value={fields.origins}
          onChange={({ target }) => change({ origins: target.value })}
        />
      </Field>
      <div className={styles.foot}>
        {problem !== undefined && <FieldError role="alert">{problem}</FieldError>}
        <Button type="submit" variant="primary" busy={busy} busyLabel="Making…">
          Make a link
        </Button>
      </div>
    </form>
  )
}
