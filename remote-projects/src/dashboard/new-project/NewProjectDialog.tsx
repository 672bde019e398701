import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowRight } from 'lucide'
import { useId } from 'react'
import { useOwnsWorkspace, useProjectsQuery } from '@sightline/shared/api'
import { paths } from '@sightline/shared/domain/paths.ts'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Dialog, type DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { PlanOwner } from '@sightline/shared/workspaces/PlanOwner.tsx'
import { NewProjectForm } from './NewProjectForm.tsx'
import { isLimitReached, LIMIT_REACHED } from '../../project-status/project-limit.ts'
import { useNewProjectForm } from './useNewProjectForm.ts'
import { useProjectLimit } from '../limit/useProjectLimit.ts'

export default function NewProjectDialog({ open, onOpenChange }: DialogState) {
  const formId = useId()
  const limitReached = isLimitReached(useProjectLimit(useProjectsQuery().data))
  const form = useNewProjectForm()
  const owns = useOwnsWorkspace()

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New Project"
      description="One project follows one website domain."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          {limitReached ? (
            owns && (
              <ButtonLink variant="primary" to={paths.pricing}>
                Upgrade Plan
              </ButtonLink>
            )
          ) : (
            <Button variant="primary" type="submit" form={formId} disabled={form.empty}>
              Continue <Icon of={ArrowRight} />
            </Button>
          )}
        </>
      }
    >
      {limitReached ? (
        // The dialog has no field then, as its project could not be created.
        <Banner tone="warn" title={`${LIMIT_REACHED}.`}>
          Deactivate a project, or upgrade to track more. <PlanOwner />
        </Banner>
      ) : (
        <NewProjectForm id={formId} form={form} />
      )}
    </Dialog>
  )
}
