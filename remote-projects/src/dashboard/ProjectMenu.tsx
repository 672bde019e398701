import { ArrowRight, Ellipsis, Power } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Menu } from '@sightline/shared/ui/Menu.tsx'
import type { CardMetrics } from './card-metrics.ts'
import { isListedActive } from '@sightline/shared/contract/project-status.ts'
import { StatusChangeDialog } from './lazy-dialogs.ts'
import { resumeLink } from './resume-setup.ts'
import { useOnceNeeded } from './useOnceNeeded.ts'

export function ProjectMenu({ project, metrics }: { project: Project; metrics: CardMetrics | undefined }) {
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  const dialogNeeded = useOnceNeeded(confirming)
  const resume = resumeLink(project, metrics)
  const label = `Actions for ${project.domain}`
  return (
    <>
      <Menu
        label={label}
        trigger={
          <Button variant="ghost" size="sm" iconOnly aria-label={label}>
            <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
          </Button>
        }
        items={[
          ...(resume === null
            ? []
            : [
                {
                  label: resume.label,
                  icon: <ArrowRight size={16} strokeWidth={1.5} aria-hidden />,
                  onSelect: () => void navigate(resume.to, { state: resume.state }),
                },
              ]),
          {
            label: isListedActive(project) ? 'Deactivate project' : 'Activate project',
            icon: <Power size={16} strokeWidth={1.5} aria-hidden />,
            onSelect: () => setConfirming(true),
          },
        ]}
      />
      <Suspense fallback={null}>
        {dialogNeeded && <StatusChangeDialog project={project} open={confirming} onOpenChange={setConfirming} />}
      </Suspense>
    </>
  )
}
