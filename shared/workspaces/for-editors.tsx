import type { ComponentType } from 'react'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { useMayEdit } from './use-standing.ts'

const EditorsOnly = lazyPart(
  () => import('./EditorsOnly.tsx'),
  'This page is for editors.',
  () => <Skeleton height="16rem" />,
)

/** A page that changes something. */
export function forEditors(Page: ComponentType) {
  return function Component() {
    return useMayEdit() ? <Page /> : <EditorsOnly />
  }
}
