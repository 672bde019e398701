import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Copy } from 'lucide'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import type { CloneSource } from './useCloneSource.ts'

/** Says where a cloned set-up comes from, and that its prompts come along. */
export function CloneNote({ source: { project, gone } }: { source: CloneSource }) {
  if (gone) {
    return (
      <Banner tone="warn" icon={<Icon of={Copy} />} title="The project that this set-up comes from is gone.">
        Its prompts cannot be copied. You choose prompts in the next step.
      </Banner>
    )
  }
  return (
    <Banner tone="info" icon={<Icon of={Copy} />} title={`Set-up cloned from ${project?.domain ?? 'another project'}.`}>
      Its prompts are copied when you save{project && `, without those that name ${project.projectName}`}.
    </Banner>
  )
}
