// /create-prompt: which questions will be asked.

import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { forEditors } from '@sightline/shared/workspaces/for-editors.tsx'
import { PROJECT_FAILED } from '../prompt-messages.ts'
import { GeneratingPrompts } from './generation/GeneratingPrompts.tsx'
import { MissingProject } from './MissingProject.tsx'
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
