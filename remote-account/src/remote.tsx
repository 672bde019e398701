// The module that the host loads from this remote: the routes of the account pages, with their twins below /dashboard.

import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'

const screens = [
  { path: '/insights', lazy: () => import('./insights/Insights.tsx') },
  { path: '/configurations', lazy: () => import('./configurations/Configurations.tsx') },
  { path: '/help', lazy: () => import('./help/Help.tsx') },
]

export default {
  contract: '1.0',
  routes: [
    ...screens.flatMap(({ path, lazy }) => [
      { path, lazy },
      { path: `/dashboard${path}`, lazy },
    ]),
    { path: '/join/:token', lazy: () => import('./join/Join.tsx') },
  ],
} satisfies RemoteModule
