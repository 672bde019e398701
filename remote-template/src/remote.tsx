// The module that the host loads from this remote: a route for each path of remote.json.

import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'

export default {
  contract: '1.0',
  routes: [{ path: '/template', lazy: () => import('./template/Template.tsx') }],
} satisfies RemoteModule
