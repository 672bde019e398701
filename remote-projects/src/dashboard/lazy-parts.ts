// Parts of the page that few see: who has a handful of projects and no website that waits does not load them. They share a file.

import { lazy } from 'react'

export const ReadyToAnalyze = lazy(async () => ({
  default: (await import(/* webpackChunkName: "parts" */ './ReadyToAnalyze.tsx')).ReadyToAnalyze,
}))
export const SearchableProjects = lazy(async () => ({
  default: (await import(/* webpackChunkName: "parts" */ './SearchableProjects.tsx')).SearchableProjects,
}))
