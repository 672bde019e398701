import type { ComponentType } from 'react'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { usePromptsHidden } from '@sightline/shared/api'
import { CardSkeleton } from './CardSkeleton.tsx'

const HiddenCard = lazyPart<{ title: string }>(
  () => import(/* webpackChunkName: "panels" */ './HiddenCard.tsx'),
  'Prompts are hidden.',
  CardSkeleton,
)

/** A card that shows texts of prompts or answers. @param title of the card that says so where they are hidden; null: no card */
export function withPrompts<Props extends object>(title: string | null, Part: ComponentType<Props>) {
  return function WithPrompts(props: Props) {
    const hidden = usePromptsHidden()
    if (hidden === false) return <Part {...props} />
    return hidden && title !== null ? <HiddenCard title={title} /> : null
  }
}
