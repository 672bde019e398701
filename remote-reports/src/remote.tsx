// What the host loads: the routes of the report pages, each screen in a chunk of its own.

import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'

export default {
  contract: '1.0',
  routes: [
    { path: '/reports/project/:projectId', lazy: () => import('./overview/Overview.tsx') },
    { path: '/reports/project/:projectId/citations', lazy: () => import('./citations/Citations.tsx') },
    { path: '/reports/project/:projectId/traffic', lazy: () => import('./traffic/Traffic.tsx') },
    { path: '/reports/project/:projectId/competitors', lazy: () => import('./competitors/Competitors.tsx') },
  ],
} satisfies RemoteModule
