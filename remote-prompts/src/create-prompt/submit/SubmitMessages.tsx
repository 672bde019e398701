import { useOwnsWorkspace } from '@sightline/shared/api'
import { paths } from '@sightline/shared/domain/paths.ts'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { PlanOwner } from '@sightline/shared/workspaces/PlanOwner.tsx'
import type { StatusMessage } from '../../useStatusMessage.ts'
import styles from './SubmitBar.module.css'

interface SubmitMessagesProps {
  projectId: string | undefined
  library: { problem: string | null; retry: () => unknown }
  /** of the selection */
  problem: string | null
  /** the problem is more prompts than the plan tracks */
  overPlan: boolean
  /** of the save */
  status: StatusMessage | null
}

/** Why nothing can be saved, and how the last save went. */
export function SubmitMessages({ projectId, library, problem, overPlan, status }: SubmitMessagesProps) {
  const owns = useOwnsWorkspace(projectId)
  return (
    <>
      {library.problem !== null && (
        <Banner
          className={styles.message}
          role="alert"
          tone="down"
          title={library.problem}
          action={<Button onClick={library.retry}>Retry</Button>}
        >
          You can save when they are loaded.
        </Banner>
      )}
      {problem !== null && (
        <Banner
          className={styles.message}
          role="alert"
          tone="warn"
          action={
            overPlan &&
            owns && (
              <ButtonLink variant="link" to={paths.pricing}>
                Upgrade Plan
              </ButtonLink>
            )
          }
        >
          {problem} {overPlan && <PlanOwner projectId={projectId} />}
        </Banner>
      )}
      {status !== null && (
        <Banner className={styles.message} role={status.tone === 'down' ? 'alert' : 'status'} tone={status.tone}>
          {status.text}
        </Banner>
      )}
    </>
  )
}
