import { ArrowRight, Globe } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLimitsQuery } from '@sightline/shared/api'
import { NEW_PROJECT_PARAM, paths } from '@sightline/shared/contract/paths.ts'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/ButtonLink.tsx'
import { Dialog } from '@sightline/shared/ui/Dialog.tsx'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { TextInput } from '@sightline/shared/ui/TextInput.tsx'
import { Chip } from '@sightline/shared/ui/Chip.tsx'
import styles from './NewProjectDialog.module.css'
import { isLimitReached, limitMessages } from './project-limit.ts'
import { useNewProjectForm } from './useNewProjectForm.ts'

const exampleWebsites = ['mybrand.com', 'mysite.digital', 'startup.ai']

/** Open while the address says so: the header's action, the add tile and Back all work on the address. */
export function NewProjectDialog() {
  const formId = useId()
  const [params, setParams] = useSearchParams()
  const limitReached = isLimitReached(useLimitsQuery().data?.limits.webAnalyzer)
  const { website, error, type, submit, empty } = useNewProjectForm()

  function close() {
    params.delete(NEW_PROJECT_PARAM)
    setParams(params, { replace: true })
  }

  return (
    <Dialog
      open={params.has(NEW_PROJECT_PARAM)}
      onOpenChange={(open) => !open && close()}
      title="New Project"
      description="One project follows one website domain."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabled={empty || limitReached}>
            Continue <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {limitReached && (
          <Banner tone="warn" action={<ButtonLink size="sm" to={paths.pricing}>Upgrade Plan</ButtonLink>}>
            {limitMessages.tile}
          </Banner>
        )}
        <Field label="Website URL" error={error}>
          {(ids) => (
            <TextInput
              {...ids}
              icon={<Globe size={16} strokeWidth={1.5} aria-hidden />}
              value={website}
              onChange={(event) => type(event.target.value)}
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
            />
          )}
        </Field>
        <div className={styles.examples} role="group" aria-label="Examples">
          {exampleWebsites.map((example) => (
            <Chip key={example} onClick={() => type(example)}>
              {example}
            </Chip>
          ))}
        </div>
      </form>
    </Dialog>
  )
}
