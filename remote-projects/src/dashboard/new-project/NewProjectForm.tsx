import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Globe } from 'lucide'
import { Chip } from '@sightline/shared/ui/badge/Chip.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { UnlistedEnding } from '@sightline/shared/ui/form/UnlistedEnding.tsx'
import { unlistedEnding } from '@sightline/shared/domain/website/website.ts'
import styles from './NewProjectForm.module.css'
import type { useNewProjectForm } from './useNewProjectForm.ts'

const exampleWebsites = ['mybrand.com', 'mysite.digital', 'startup.ai']

interface NewProjectFormProps {
  /** of the form, for a submit button outside of it */
  id: string
  form: ReturnType<typeof useNewProjectForm>
}

export function NewProjectForm({ id, form: { website, error, type, submit } }: NewProjectFormProps) {
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Website URL"
        error={
          error && (
            <>
              {error}
              <UnlistedEnding ending={unlistedEnding(website)} />
            </>
          )
        }
      >
        <TextInput
          icon={<Icon of={Globe} />}
          value={website}
          onChange={(event) => type(event.target.value)}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
        />
      </Field>
      <div className={styles.examples} role="group" aria-label="Examples">
        {exampleWebsites.map((example) => (
          <Chip key={example} onClick={() => type(example)}>
            {example}
          </Chip>
        ))}
      </div>
    </form>
  )
}
