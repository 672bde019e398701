// /create-prompt: which questions will be asked.

import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CircleHelp } from 'lucide'
import { paths } from '@sightline/shared/domain/paths.ts'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { forEditors } from '@sightline/shared/workspaces/for-editors.tsx'
import { PROJECT_FAILED } from '../prompt-messages.ts'
import { GeneratingPrompts } from './generation/GeneratingPrompts.tsx'
import { PromptConfiguration } from './PromptConfiguration.tsx'
import { promptsDraft } from './read-prompt-setup.ts'
import { usePromptSetup, useSetupProject } from './usePromptSetup.ts'

export const Component = forEditors(CreatePrompt, useSetupProject)

function CreatePrompt() {
  const found = usePromptSetup()
  switch (found.status) {
    case 'found':
      return <PromptConfiguration key={promptsDraft(found.setup)} setup={found.setup} />
    case 'loading':
      return <GeneratingPrompts label="Loading the project..." />
    case 'missing':
      return <MissingProject />
    case 'failed':
      return (
        <Card>
          <ErrorState message={PROJECT_FAILED} onRetry={found.retry} busy={found.retrying} />
        </Card>
      )
  }
}

function MissingProject() {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={<Icon of={CircleHelp} size={20} />}
        title="Missing project information"
        action={
          <ButtonLink variant="primary" to={paths.dashboard}>
            Back to Dashboard
          </ButtonLink>
        }
      >
        Prompts are written for a project. Open one, or create a new one.
      </EmptyState>
    </Card>
  )
}
