import { MAX_REPORT_NAME, type ReportLocale } from '@sightline/shared/domain/monthly-reports.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { LogoField } from './LogoField.tsx'
import { localeOptions } from './monthly-fields.ts'
import styles from './MonthlyReport.module.css'
import type { FieldsProps } from './useMonthlyForm.ts'

/** What the native picker shows while no colour is chosen: the mark of the product's own reports. */
const NO_COLOUR = '#111827'

export function LookFields({ form: { fields, errors, change }, brand }: FieldsProps & { brand: string }) {
  const { accent } = fields
  return (
    <>
      <Field label="Client’s name (optional)" error={errors.clientName}>
        <TextInput
          maxLength={MAX_REPORT_NAME}
          autoComplete="off"
          placeholder={brand}
          value={fields.clientName}
          onChange={({ target }) => change({ clientName: target.value })}
        />
      </Field>
      <Field label="Prepared by (optional)" error={errors.preparedBy}>
        <TextInput
          maxLength={MAX_REPORT_NAME}
          autoComplete="off"
          value={fields.preparedBy}
          onChange={({ target }) => change({ preparedBy: target.value })}
        />
      </Field>
      <LogoField value={fields.logo} onChange={(logo) => change({ logo })} />
      <Field label="Colour (optional)" hint="Used for lines and marks, never for text." error={errors.accent}>
        {(ids) => (
          <span className={styles.colour}>
            <TextInput
              {...ids}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              placeholder="#1d4ed8"
              value={accent}
              onChange={({ target }) => change({ accent: target.value })}
            />
            <input
              type="color"
              className={styles.picker}
              aria-label="Choose the colour"
              value={/^#[\da-f]{6}$/i.test(accent) ? accent.toLowerCase() : NO_COLOUR}
              onChange={({ target }) => change({ accent: target.value })}
            />
          </span>
        )}
      </Field>
      <Field className={styles.wide} label="Language of dates" hint="The words of the report are English.">
        <Select
          options={localeOptions}
          value={fields.locale}
          onChange={({ target }) => change({ locale: target.value as ReportLocale })}
        />
      </Field>
    </>
  )
}
