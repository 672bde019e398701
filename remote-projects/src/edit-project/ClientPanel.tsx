import { MAX_TAG_LENGTH } from '@sightline/shared/domain/project-rules.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { holdsText } from '../project-form/holds-text.ts'
import { Panel } from '../project-form/Panel.tsx'

/** For whom an agency tracks the project. */
export function ClientPanel({ value, onChange }: { value: string; onChange: (patch: { client: string }) => void }) {
  return (
    <Panel
      titleId="client"
      title="Client"
      why="For whom you track the project"
      fold={{ holds: holdsText(value.trim()) }}
    >
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
    </Panel>
  )
}
