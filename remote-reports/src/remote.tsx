// What the host loads: the routes of the report pages, each screen in a chunk of its own.

import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'

export default {
  contract: '1.0',
  routes: [{ path: '/reports/project/:projectId', lazy: () => import('./overview/Overview.tsx') }],
} satisfies RemoteModule
