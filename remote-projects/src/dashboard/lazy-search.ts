// Who has a handful of projects does not load what searches and sorts them.

import { lazy } from 'react'

export const SearchableProjects = lazy(async () => ({ default: (await import('./SearchableProjects.tsx')).SearchableProjects }))
