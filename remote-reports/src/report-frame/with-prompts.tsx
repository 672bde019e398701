import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { PromptsHidden } from '@sightline/shared/workspaces/PromptsHidden.tsx'
import { usePromptsHidden } from '@sightline/shared/workspaces/use-standing.ts'
import { useId, type ComponentType } from 'react'

/** A card that shows texts of prompts or answers. @param title of the card that says so where they are hidden; null: no card */
export function withPrompts<Props extends object>(title: string | null, Part: ComponentType<Props>) {
  return function WithPrompts(props: Props) {
    const hidden = usePromptsHidden()
    if (hidden === false) return <Part {...props} />
    return hidden && title !== null ? <HiddenCard title={title} /> : null
  }
}

function HiddenCard({ title }: { title: string }) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={title} titleId={titleId} />
      <PromptsHidden />
    </Card>
  )
}
