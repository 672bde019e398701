import { reachableOf, type MonthlyPeriod } from '@sightline/shared/domain/monthly-reports.ts'
import { linkDays } from '@sightline/shared/domain/shared-reports.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextArea } from '@sightline/shared/ui/form/TextArea.tsx'
import { endOptions, linesOf } from '../share/share-fields.ts'
import { periodOptions, sendDayOptions } from './monthly-fields.ts'
import type { MonthlyReport } from './monthly-report.api.ts'
import styles from './MonthlyReport.module.css'
import type { FieldsProps } from './useMonthlyForm.ts'

export function SendFields({ form: { fields, errors, change }, report }: FieldsProps & { report: MonthlyReport }) {
  const { sendDay } = fields
  return (
    <>
      <Field label="Period">
        <Select
          options={periodOptions}
          value={fields.period}
          onChange={({ target }) => change({ period: target.value as MonthlyPeriod })}
        />
      </Field>
      <Field label="Its link ends">
        <Select
          options={endOptions}
          value={valueOf(fields.linkDays)}
          onChange={({ target }) =>
            change({ linkDays: linkDays.find((days) => valueOf(days) === target.value) ?? null })
          }
        />
      </Field>
      <Field
        className={styles.wide}
        label="Schedule"
        hint={sendDay === null ? undefined : 'In the time zone of the workspace’s owner.'}
      >
        <Select
          options={sendDayOptions}
          value={valueOf(sendDay)}
          onChange={({ target }) => change({ sendDay: target.value === '' ? null : Number(target.value) })}
        />
      </Field>
      <Field
        className={styles.wide}
        label="Recipients (optional)"
        hint={hint(linesOf(fields.recipients), report)}
        error={errors.recipients}
      >
        <TextArea
          rows={3}
          placeholder="board@example.com"
          autoComplete="off"
          spellCheck={false}
          value={fields.recipients}
          onChange={({ target }) => change({ recipients: target.value })}
        />
      </Field>
    </>
  )
}

/** Of an option; empty: none. */
const valueOf = (days: number | null) => String(days ?? '')

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function hint(addresses: string[], { unsubscribed }: MonthlyReport): string {
  const reachable = reachableOf(addresses, unsubscribed)
  const gone = addresses.filter((address) => !reachable.includes(address))
  const rule = 'One address in each line. Everybody gets a mail with the link.'
  if (gone.length === 0) return rule
  return `${rule} ${list.format(gone)} ${gone.length === 1 ? 'has' : 'have'} unsubscribed and ${gone.length === 1 ? 'gets' : 'get'} nothing.`
}
