// The parts of the dashboard that its first paint does not need. Dialogs share one chunk, and so do sections that few people see, as
// the remote's entry carries the hash of each chunk.

import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx'
import { ReadyToAnalyzePlace } from './ReadyToAnalyzePlace.tsx'

const FAILED = 'This could not be loaded.'

export const NewProjectDialog = lazyPart(
  () => import(/* webpackChunkName: "dialogs" */ './NewProjectDialog.tsx'),
  FAILED,
)
export const StatusChangeDialog = lazyPart(
  () => import(/* webpackChunkName: "dialogs" */ './StatusChangeDialog.tsx'),
  FAILED,
)
export const ReadyToAnalyze = lazyPart(
  () => import(/* webpackChunkName: "parts" */ './ReadyToAnalyze.tsx'),
  FAILED,
  ReadyToAnalyzePlace,
)
export const SearchableProjects = lazyPart(
  () => import(/* webpackChunkName: "parts" */ './SearchableProjects.tsx'),
  FAILED,
  ProjectsSkeleton,
)
