// What the host loads: the routes of the report pages, the overview in a chunk of its own: the entry grows with each chunk.

import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'

export default {
  contract: '1.0',
  routes: [
    { path: '/reports/project/:projectId', lazy: () => import('./overview/Overview.tsx') },
    { path: '/reports/project/:projectId/citations', lazy: () => import(/* webpackChunkName: "reports" */ './citations/Citations.tsx') },
    { path: '/reports/project/:projectId/traffic', lazy: () => import(/* webpackChunkName: "reports" */ './traffic/Traffic.tsx') },
    { path: '/reports/project/:projectId/competitors', lazy: () => import(/* webpackChunkName: "reports" */ './competitors/Competitors.tsx') },
  ],
} satisfies RemoteModule
