import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowRight, Ellipsis, Pencil, Power } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { editProjectPath } from '@sightline/shared/domain/paths.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Menu } from '@sightline/shared/ui/menu/Menu.tsx'
import { useIsHere } from '@sightline/shared/ui/browser/use-is-here.ts'
import { isListedActive } from '@sightline/shared/domain/project-status.ts'
import { StatusChangeDialog } from '../late-parts.tsx'
import { useFocusOfMoved } from '../list/moved-project.ts'
import type { NextStep } from './next-step.ts'

export function ProjectMenu({ project, next }: { project: Project; next: NextStep | null }) {
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  const isHere = useIsHere()
  const button = useFocusOfMoved(project.id)
  const label = `Actions for ${project.domain}`

  async function open({ to, state, label: step }: NextStep) {
    // Without that code the analysis screen makes the key.
    const known =
      'promptsCount' in state
        ? await import(/* webpackChunkName: "dialogs" */ './run-start.ts').then(
            ({ runStart }) => runStart(state, step),
            () => state,
          )
        : state
    // Who has gone elsewhere while the latest run was looked up stays there.
    if (isHere.current) await navigate(to, { state: known })
  }

  return (
    <>
      <Menu
        label={label}
        trigger={
          <Button ref={button} variant="ghost" size="sm" iconOnly aria-label={label}>
            <Icon of={Ellipsis} />
          </Button>
        }
        items={[
          ...(next === null
            ? []
            : [
                {
                  label: next.label,
                  icon: <Icon of={ArrowRight} />,
                  onSelect: () => void open(next),
                },
              ]),
          {
            label: 'Edit project',
            icon: <Icon of={Pencil} />,
            onSelect: () => void navigate(editProjectPath(project.id)),
          },
          {
            label: isListedActive(project) ? 'Deactivate project' : 'Activate project',
            icon: <Icon of={Power} />,
            onSelect: () => setConfirming(true),
          },
        ]}
      />
      <StatusChangeDialog project={project} open={confirming} onOpenChange={setConfirming} />
    </>
  )
}
