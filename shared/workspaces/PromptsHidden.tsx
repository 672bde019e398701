import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { EyeOff } from 'lucide'
import { PROMPTS_HIDDEN } from '@sightline/shared/domain/workspaces.ts'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'

/** Where texts of prompts or answers would be. */
export function PromptsHidden({ level = 3 }: { level?: 2 | 3 }) {
  return (
    <EmptyState level={level} icon={<Icon of={EyeOff} size={20} />} title="Prompts are hidden">
      {PROMPTS_HIDDEN}
    </EmptyState>
  )
}
