import { useState } from 'react'
import { Combobox } from '../ui/form/Combobox.tsx'
import { DateRange } from '../ui/form/DateRange.tsx'
import { Field } from '../ui/form/Field.tsx'
import { FieldError } from '../ui/form/FieldError.tsx'
import { Select } from '../ui/form/Select.tsx'
import { TextArea } from '../ui/form/TextArea.tsx'
import { TextInput } from '../ui/form/TextInput.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Globe } from 'lucide'
import styles from './gallery.module.css'
import { domains, LONG_NAME, platforms } from './samples.ts'
import { Row, Section } from './Section.tsx'
import { UnlistedEnding } from '../ui/form/UnlistedEnding.tsx'

const URL_ERROR = 'Please enter a valid website URL (e.g., larkandloom.com, mysite.digital, startup.ai)'
const globe = <Icon of={Globe} />

export function FieldSection() {
  const [domain, setDomain] = useState('all')
  return (
    <Section title="Fields">
      <div className={styles.two}>
        <Field label="Website URL" hint="We add https:// for you.">
          <TextInput placeholder="yourwebsite.com" />
        </Field>
        <Field label="Website URL" error={URL_ERROR} required>
          <TextInput defaultValue="larkandloom" />
        </Field>
        <Field label="AI Platform">{(ids) => <Select {...ids} options={platforms} />}</Field>
        <Field label="Domain">
          <Combobox listLabel="Domains" options={domains} value={domain} onChange={setDomain} />
        </Field>
        <Field label="Disabled">{(ids) => <TextInput {...ids} disabled defaultValue="larkandloom.com" />}</Field>
        <Field label="Read only">{(ids) => <TextInput {...ids} readOnly defaultValue="maya@larkandloom.com" />}</Field>
        <Field label="Disabled choice">{(ids) => <Select {...ids} disabled options={platforms} />}</Field>
        <Field label="With an error" error="Please select a category.">
          <Select placeholder="Choose a category" defaultValue="" options={platforms} />
        </Field>
        <Field label="Icon, long text">{(ids) => <TextInput {...ids} icon={globe} defaultValue={LONG_NAME} />}</Field>
        <Field label="Large">{(ids) => <TextInput {...ids} size="lg" placeholder="yourwebsite.com" />}</Field>
        <Field label="Prompt" error="Please enter a prompt.">
          <TextArea />
        </Field>
        <Field label="Disabled area">{(ids) => <TextArea {...ids} disabled defaultValue="Best duvet?" />}</Field>
      </div>
      <Row label="In a toolbar">
        <Select aria-label="AI Platform" variant="toolbar" options={platforms} />
        <Select
          aria-label="Metric"
          variant="toolbar"
          size="sm"
          options={[{ value: 'brand', label: 'Brand Visibility Rate' }]}
        />
        <TextInput aria-label="Search prompts" size="sm" className={styles.narrow} placeholder="Search prompts" />
      </Row>
      <Row label="Date range">
        <Dates start="2026-11-07" end="2026-11-20" />
      </Row>
      <Row label="Wrong order">
        <Dates start="2026-11-20" end="2026-11-07" />
      </Row>
      <Row label="Of a group">
        <FieldError>Please select at least one platform</FieldError>
        <FieldError>
          Please enter a valid website URL (e.g., casadelino.es, mysite.digital, startup.ai)
          <UnlistedEnding ending=".es" />
        </FieldError>
      </Row>
    </Section>
  )
}

function Dates(initial: { start: string; end: string }) {
  const [days, setDays] = useState(initial)
  const error = days.start > days.end ? 'Start date must be before end date' : undefined
  return (
    <DateRange
      label="Custom period"
      {...days}
      max="2026-11-20"
      error={error}
      onChange={(day) => setDays({ ...days, ...day })}
    />
  )
}
