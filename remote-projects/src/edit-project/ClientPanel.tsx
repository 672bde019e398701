import { MAX_TAG_LENGTH } from '@sightline/shared/domain/project-rules.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'

interface ClientPanelProps {
  value: string
  onChange: (patch: { client: string }) => void
}

/** For whom an agency tracks the project. */
export function ClientPanel({ value, onChange }: ClientPanelProps) {
  return (
    <Card as="section" aria-labelledby="client">
      <CardHead titleId="client" title="Client" />
      <CardBody>
        <Field label="Client name (optional)" hint="Insights groups and filters projects by client.">
          <TextInput
            value={value}
            maxLength={MAX_TAG_LENGTH}
            autoComplete="off"
            onChange={({ target }) => onChange({ client: target.value })}
          />
        </Field>
      </CardBody>
    </Card>
  )
}
