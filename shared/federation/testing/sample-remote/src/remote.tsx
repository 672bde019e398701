// A minimal remote for the tests of the build. The product does not contain it.

import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'

export default {
  contract: '1.0',
  routes: [
    { path: '/first', lazy: () => import('./First.tsx') },
    { path: '/second', lazy: () => import('./Second.tsx') },
  ],
} satisfies RemoteModule
