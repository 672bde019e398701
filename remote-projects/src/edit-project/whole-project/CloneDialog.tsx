import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowRight, Globe } from 'lucide'
import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { clonePath } from '@sightline/shared/domain/paths.ts'
import { checkWebsite, unlistedEnding } from '@sightline/shared/domain/website/website.ts'
import { useSession } from '@sightline/shared/session'
import { keepDraft } from '@sightline/shared/storage/draft-storage.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Dialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { UnlistedEnding } from '@sightline/shared/ui/form/UnlistedEnding.tsx'
import { draftName, type ProjectDraft } from '../../project-form/project-draft.ts'
import { competitorRows } from '../../project-form/project-fields.ts'
import { fieldsOf } from '../edit-fields.ts'
import { useOtherWorkspace } from './useOtherWorkspace.ts'
import styles from './WholeProject.module.css'

const SAME_DOMAIN = 'This is the domain of the project itself. Please enter another one.'

/** Asks for the other domain, and opens the project form for it with the set-up filled in. */
export function CloneDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const formId = useId()
  const navigate = useNavigate()
  const owner = useSession().user?.id ?? ''
  const { isKnown, retry, other, enter } = useOtherWorkspace(project.id)
  const [website, setWebsite] = useState('')
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const check = checkWebsite(website)
    if (!check.valid) return setError(check.message)
    if (check.domain === project.domain) return setError(SAME_DOMAIN)
    keepDraft(draftName(check.domain), owner, clonedDraft(project, check.domain))
    const path = clonePath(check.domain, project.id)
    if (other === undefined) return navigate(path)
    enter()
    // Nothing of the workspace before stays on the page.
    window.location.assign(path)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Clone set-up"
      description={`The new project gets the geography, persona, platforms, search method, competitors and prompts of ${project.domain}. Its brand names, description, client, refresh, fact sheet and monthly report are not copied. You can change the set-up before you save.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabled={website.trim() === '' || !isKnown}>
            Continue <Icon of={ArrowRight} />
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {retry && <ErrorState message="Failed to load your workspaces" onRetry={retry} />}
        {other && (
          <Banner tone="info">
            {`The new project belongs to ${other.name}, as ${project.domain} does. This tab changes to that workspace.`}
          </Banner>
        )}
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
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => {
              setWebsite(target.value)
              setError(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}

/** The form of a new project with the set-up of another. Names and offer are the other company's, so they are detected anew. */
function clonedDraft(project: Project, domain: string): ProjectDraft {
  const { geography, customGeography, platforms, searchMethod, persona } = fieldsOf(project)
  const competitors = competitorRows(project.competitors.filter((competitor) => competitor.domain !== domain))
  return { typedDomain: null, fields: { geography, customGeography, platforms, searchMethod, persona, competitors } }
}
