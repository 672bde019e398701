// The one contract between the host and a remote: what `./remote` exports.

import type { RouteObject } from 'react-router-dom'
import type { REMOTE_CONTRACT } from './remote-contract.ts'

export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT
  /**
   * React Router route objects with absolute paths; every path must be owned in remote.json. What a route's `lazy` brings is its
   * `Component`.
   */
  routes: RouteObject[]
}
