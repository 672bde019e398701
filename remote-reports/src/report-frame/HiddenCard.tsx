import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { PromptsHidden } from '@sightline/shared/workspaces/PromptsHidden.tsx'
import { useId } from 'react'

/** In the place of a card that shows texts of prompts or answers. */
export default function HiddenCard({ title }: { title: string }) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={title} titleId={titleId} />
      <PromptsHidden />
    </Card>
  )
}
