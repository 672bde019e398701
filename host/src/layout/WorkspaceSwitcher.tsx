// In whose workspace this tab works: shown to a person who is in more than their own.

import { useEffect } from 'react'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import type { ListedWorkspace } from '@sightline/shared/contract/api/workspaces.ts'
import { rememberStanding } from '@sightline/shared/workspaces/remember-standing.ts'
import { useListedWorkspacesQuery } from '@sightline/shared/workspaces/workspaces.api.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { roleNames, type WorkspaceRole } from '@sightline/shared/domain/workspaces.ts'
import { chooseWorkspace, chosenWorkspace, hasLostWorkspace, loseWorkspace } from '@sightline/shared/transport'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'

const LOST = 'You are no longer in the workspace that you had chosen. This is your own.'

const roleHints: Partial<Record<WorkspaceRole, string>> = {
  editor: 'You can change projects here.',
  viewer: 'You can read reports here.',
}

/** A load of the page: nothing of the other workspace stays on it. */
function enter(id: string | null, listed: ListedWorkspace | undefined): void {
  chooseWorkspace(id, listed)
  window.location.assign(paths.dashboard)
}

/** Two workspaces can have one name: after a transfer, those of the person before. */
function labelAmong(all: ListedWorkspace[], { id, name, role }: ListedWorkspace): string {
  return all.some((other) => other.id !== id && other.name === name) ? `${name} (${roleNames[role]})` : name
}

export default function WorkspaceSwitcher() {
  const { data } = useListedWorkspacesQuery(undefined, { refetchOnFocus: true })
  const chosen = chosenWorkspace()
  const dispatch = useAppDispatch()
  // Its person was removed from it.
  const isGone = chosen !== null && data !== undefined && !data.some(({ id }) => id === chosen)
  useEffect(() => {
    if (isGone) loseWorkspace()
  }, [isGone])
  const standing = data?.find(({ id }) => id === chosen)
  useEffect(() => {
    if (standing !== undefined) rememberStanding(standing)
  }, [standing])
  useEffect(() => {
    if (!hasLostWorkspace()) return
    sessionStorage.removeItem(sessionStorageKeys.lostWorkspace)
    dispatch(showToast({ tone: 'info', message: LOST }))
  }, [dispatch])

  if (data === undefined || data.length < 2) return null
  const home = data[0]?.id ?? ''
  const current = data.find(({ id }) => id === (chosen ?? home))
  return (
    <Field label="Workspace" hint={current && roleHints[current.role]}>
      <Select
        options={data.map((workspace) => ({ value: workspace.id, label: labelAmong(data, workspace) }))}
        value={current?.id ?? home}
        onChange={({ target: { value } }) =>
          enter(
            value === home ? null : value,
            data.find(({ id }) => id === value),
          )
        }
      />
    </Field>
  )
}
