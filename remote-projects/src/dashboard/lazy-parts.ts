// Parts of the page that few see: who has a handful of projects and no website that waits does not load them. They share a file.

import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx'
import { ReadyToAnalyzePlace } from './ReadyToAnalyzePlace.tsx'

export const ReadyToAnalyze = lazySection(
  async () => ({ default: (await import(/* webpackChunkName: "parts" */ './ReadyToAnalyze.tsx')).ReadyToAnalyze }),
  ReadyToAnalyzePlace,
  'Your website could not be shown.',
)
export const SearchableProjects = lazySection(
  async () => ({ default: (await import(/* webpackChunkName: "parts" */ './SearchableProjects.tsx')).SearchableProjects }),
  ProjectsSkeleton,
  'Your projects could not be shown.',
)
