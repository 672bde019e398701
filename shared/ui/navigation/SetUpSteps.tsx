import { createPromptPath, setUpPath } from '../../domain/paths.ts'
import { Card, CardBody } from '../layout/Card.tsx'
import { Steps } from './Steps.tsx'

interface SetUpStepsProps {
  /** null while no project exists that could be opened */
  projectId: string | null
  current: 'configuration' | 'prompts'
}

/**
 * Progress of a project's set-up. The prompts step links to the saved configuration, which links back to the prompts.
 */
export function SetUpSteps({ projectId, current }: SetUpStepsProps) {
  const atPrompts = current === 'prompts'
  const saved = projectId !== null && atPrompts ? { to: setUpPath(projectId) } : {}
  const prompts = projectId !== null && !atPrompts ? { to: createPromptPath(projectId) } : {}
  return (
    <Card>
      <CardBody>
        <Steps
          steps={[
            { label: 'Domain Setup', state: 'done', ...saved },
            { label: 'Configuration', state: atPrompts ? 'done' : 'current', ...saved },
            { label: 'Prompts', state: atPrompts ? 'current' : 'pending', ...prompts },
            { label: 'Review', state: 'pending' },
          ]}
        />
      </CardBody>
    </Card>
  )
}
