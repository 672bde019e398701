import { ArrowRight, Ellipsis, Pencil, Power } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { editProjectPath } from '@sightline/shared/contract/paths.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Menu } from '@sightline/shared/ui/Menu.tsx'
import { isListedActive } from '@sightline/shared/contract/project-status.ts'
import { StatusChangeDialog } from './lazy-dialogs.ts'
import { useFocusOfMoved } from './moved-project.ts'
import type { NextStep } from './next-step.ts'

export function ProjectMenu({ project, next }: { project: Project; next: NextStep | null }) {
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  const button = useFocusOfMoved(project.id)
  const label = `Actions for ${project.domain}`

  async function open(step: NextStep) {
    const { to, state } = step
    if (!('promptsCount' in state)) return navigate(to, { state })
    // Without that code the analysis screen makes the key.
    const { runStart } = await import(/* webpackChunkName: "dialogs" */ './run-start.ts').catch(() => ({ runStart: null }))
    return navigate(to, { state: runStart?.(state, step.label) ?? state })
  }

  return (
    <>
      <Menu
        label={label}
        trigger={
          <Button ref={button} variant="ghost" size="sm" iconOnly aria-label={label}>
            <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
          </Button>
        }
        items={[
          ...(next === null
            ? []
            : [
                {
                  label: next.label,
                  icon: <ArrowRight size={16} strokeWidth={1.5} aria-hidden />,
                  onSelect: () => void open(next),
                },
              ]),
          {
            label: 'Edit project',
            icon: <Pencil size={16} strokeWidth={1.5} aria-hidden />,
            onSelect: () => void navigate(editProjectPath(project.id)),
          },
          {
            label: isListedActive(project) ? 'Deactivate project' : 'Activate project',
            icon: <Power size={16} strokeWidth={1.5} aria-hidden />,
            onSelect: () => setConfirming(true),
          },
        ]}
      />
      <StatusChangeDialog project={project} open={confirming} onOpenChange={setConfirming} />
    </>
  )
}
