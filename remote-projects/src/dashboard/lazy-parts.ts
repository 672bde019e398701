// Parts of the page that few see: who has a handful of projects and no website that waits does not load them. They share a file.

import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx'
import { ReadyToAnalyzePlace } from './ReadyToAnalyzePlace.tsx'

const FAILED = 'This could not be loaded.'

export const ReadyToAnalyze = lazySection(() => import(/* webpackChunkName: "parts" */ './ReadyToAnalyze.tsx'), ReadyToAnalyzePlace, FAILED)
export const SearchableProjects = lazySection(
  () => import(/* webpackChunkName: "parts" */ './SearchableProjects.tsx'),
  ProjectsSkeleton,
  FAILED,
)
