// The parts of the dashboard that its first paint does not need. Dialogs share one chunk, and so do sections that few people see, as
// the remote's entry carries the hash of each chunk.

import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { ProjectsSkeleton } from './list/ProjectsSkeleton.tsx'
import styles from './Dashboard.module.css'

const FAILED = 'This could not be loaded.'

export const NewProjectDialog = lazyPart(
  () => import(/* webpackChunkName: "dialogs" */ './new-project/NewProjectDialog.tsx'),
  FAILED,
)
export const StatusChangeDialog = lazyPart(
  () => import(/* webpackChunkName: "dialogs" */ './status-change/StatusChangeDialog.tsx'),
  FAILED,
)
export const ReadyToAnalyze = lazyPart(
  () => import(/* webpackChunkName: "parts" */ './new-project/ReadyToAnalyze.tsx'),
  FAILED,
  () => <div className={styles.bannerPlace} />,
)
export const SearchableProjects = lazyPart(
  () => import(/* webpackChunkName: "parts" */ './list/SearchableProjects.tsx'),
  FAILED,
  ProjectsSkeleton,
)
