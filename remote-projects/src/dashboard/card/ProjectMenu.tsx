import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowRight, Ellipsis, Pencil, Power } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { editProjectPath } from '@sightline/shared/domain/paths.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Menu } from '@sightline/shared/ui/menu/Menu.tsx'
import { useIsMounted } from '@sightline/shared/ui/browser/use-is-mounted.ts'
import { isListedActive } from '@sightline/shared/domain/project-status.ts'
import { StatusChangeDialog } from '../late-parts.tsx'
import { useFocusOfMoved } from '../list/moved-project.ts'
import type { NextStep } from './next-step.ts'

export function ProjectMenu({ project, next }: { project: Project; next: NextStep | null }) {
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  const isMounted = useIsMounted()
  const button = useFocusOfMoved(project.id)
  const label = `Actions for ${project.domain}`

  async function open({ to, state, label: step }: NextStep) {
    // When that chunk fails to load, the analysis screen creates the key.
    const known =
      'promptsCount' in state
        ? await import(/* webpackChunkName: "dialogs" */ './run-start.ts').then(
            ({ runStart }) => runStart(state, step),
            () => state,
          )
        : state
    // A person who has navigated away while the latest run was loading stays there.
    if (isMounted.current) await navigate(to, { state: known })
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
