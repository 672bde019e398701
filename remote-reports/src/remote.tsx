// The module that the host loads from this remote: the routes of the report pages. Small screens share a chunk: the entry,
// which every page loads, grows with each of them. The monthly report has dialogs, as panels have.

import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'

export default {
  contract: '1.0',
  routes: [
    { path: '/reports/project/:projectId', lazy: () => import('./overview/Overview.tsx') },
    { path: '/reports/project/:projectId/citations', lazy: () => import('./citations/Citations.tsx') },
    {
      path: '/reports/project/:projectId/traffic',
      lazy: () => import(/* webpackChunkName: "platforms-and-competitors" */ './traffic/Traffic.tsx'),
    },
    {
      path: '/reports/project/:projectId/competitors',
      lazy: () => import(/* webpackChunkName: "platforms-and-competitors" */ './competitors/Competitors.tsx'),
    },
    {
      path: '/reports/project/:projectId/monthly-report',
      lazy: () => import(/* webpackChunkName: "panels" */ './monthly-report/MonthlyReport.tsx'),
    },
    {
      path: '/shared/:code',
      lazy: () => import(/* webpackChunkName: "shared" */ './shared-report/SharedReport.tsx'),
    },
    {
      path: '/shared/:code/embed/:section',
      lazy: () => import(/* webpackChunkName: "shared" */ './shared-report/SharedCard.tsx'),
    },
  ],
} satisfies RemoteModule
