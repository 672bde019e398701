// In whose workspace this tab works: shown to a person who is in more than their own.

import { useEffect } from 'react'
import { useListedWorkspacesQuery } from '@sightline/shared/workspaces/workspaces.api.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { roleNames } from '@sightline/shared/domain/workspaces.ts'
import { chooseWorkspace, chosenWorkspace } from '@sightline/shared/transport'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'

/** A load of the page: nothing of the other workspace stays on it. */
function enter(id: string | null): void {
  chooseWorkspace(id)
  window.location.assign(paths.dashboard)
}

export default function WorkspaceSwitcher() {
  const { data } = useListedWorkspacesQuery()
  const chosen = chosenWorkspace()
  // Its person was removed from it, or another person has signed in on this browser.
  const isGone = chosen !== null && data !== undefined && !data.some(({ id }) => id === chosen)
  useEffect(() => {
    if (isGone) enter(null)
  }, [isGone])

  if (data === undefined || data.length < 2) return null
  const home = data[0]?.id ?? ''
  const current = data.find(({ id }) => id === (chosen ?? home))
  return (
    <Field label="Workspace" hint={current?.role === 'viewer' ? 'You can read reports here.' : undefined}>
      {(ids) => (
        <Select
          {...ids}
          options={data.map(({ id, name, role }) => ({
            value: id,
            label: role === 'owner' ? name : `${name} (${roleNames[role]})`,
          }))}
          value={current?.id ?? home}
          onChange={({ target }) => enter(target.value === home ? null : target.value)}
        />
      )}
    </Field>
  )
}
