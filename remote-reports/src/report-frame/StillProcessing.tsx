// The empty state of a report whose first analysis has not ended.

import type { AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { PROCESSING_NOTE } from '@sightline/shared/domain/project-status.ts'
import { runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { useMayEdit } from '@sightline/shared/api'
import { Hourglass } from 'lucide'
import { useNavigate } from 'react-router-dom'

export interface StillProcessingProps {
  project: Project | undefined
  /** that an analysis asks */
  prompts: number
}

/** Prompts that were saved for later have no analysis yet. The API answers with the one that is running. */
export default function StillProcessing({ project, prompts }: StillProcessingProps) {
  const navigate = useNavigate()
  const mayEdit = useMayEdit()
  function run({ id: projectId, projectName, domain }: Project) {
    const state: AnalysisStartState = {
      projectId,
      projectName,
      domain,
      promptsCount: prompts,
      runKey: runKeyOf(projectId),
    }
    void navigate(paths.analysis, { state })
  }
  return (
    <EmptyState
      level={2}
      icon={<Icon of={Hourglass} size={20} />}
      title={
        <Badge tone="info" dot>
          Processing
        </Badge>
      }
      action={
        mayEdit && (
          <Button variant="primary" disabled={project === undefined} onClick={() => project && run(project)}>
            Run analysis
          </Button>
        )
      }
    >
      {PROCESSING_NOTE}. Its numbers appear here by themselves.
    </EmptyState>
  )
}
