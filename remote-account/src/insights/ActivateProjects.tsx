// Chooses among the inactive projects, which the table does not have.

import { useProjectsQuery } from '@sightline/shared/api'
import { useState } from 'react'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { MAX_BULK_PROJECTS } from '@sightline/shared/domain/project-rules.ts'
import { isListedActive } from '@sightline/shared/domain/project-status.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Dialog, type DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Checkbox } from '@sightline/shared/ui/form/Checkbox.tsx'
import styles from './BulkBar.module.css'

interface ActivateProjectsProps extends DialogState {
  busy: boolean
  onActivate: (projects: readonly Project[]) => void
}

export function ActivateProjects({ open, onOpenChange, busy, onActivate }: ActivateProjectsProps) {
  const { data, isError, isFetching, refetch } = useProjectsQuery()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const inactive = data?.filter((project) => !isListedActive(project))
  const chosen = inactive?.filter(({ id }) => ids.has(id)) ?? []
  const all = inactive !== undefined && inactive.length > 0 && chosen.length === inactive.length

  function toggle(id: string) {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={busy}
      title="Activate projects"
      description="Their tracking starts again. Each counts as an active project of your plan, and those for which it has no room stay inactive."
      footer={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || chosen.length > MAX_BULK_PROJECTS}
            busy={busy}
            busyLabel="Working..."
            onClick={() => onActivate(chosen)}
          >
            Activate
          </Button>
        </>
      }
    >
      {inactive === undefined ? (
        isError ? (
          <ErrorState message="Failed to load projects" onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton height="6rem" />
        )
      ) : inactive.length === 0 ? (
        <p>You have no inactive projects.</p>
      ) : (
        <>
          <Checkbox
            label={
              chosen.length > MAX_BULK_PROJECTS
                ? `${chosen.length} selected, at most ${MAX_BULK_PROJECTS} at once`
                : `${chosen.length} selected`
            }
            aria-label="Select all inactive projects"
            checked={all}
            indeterminate={!all && chosen.length > 0}
            onChange={() => setIds(new Set(all ? [] : inactive.map(({ id }) => id)))}
          />
          <div className={styles.choices} role="group" aria-label="Inactive projects">
            {inactive.map(({ id, domain }) => (
              <Checkbox key={id} label={domain} checked={ids.has(id)} onChange={() => toggle(id)} />
            ))}
          </div>
        </>
      )}
    </Dialog>
  )
}
