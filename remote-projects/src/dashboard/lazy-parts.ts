// Parts of the page that few see: who has a handful of projects and no website that waits does not load them.

import { lazy } from 'react'

export const ReadyToAnalyze = lazy(async () => ({ default: (await import('./ReadyToAnalyze.tsx')).ReadyToAnalyze }))
export const SearchableProjects = lazy(async () => ({ default: (await import('./SearchableProjects.tsx')).SearchableProjects }))
