// The one contract between the host and a remote: what `./remote` exports.

import type { RouteObject } from 'react-router-dom'

/** The contract version that this source tree speaks. remote.json states the range that a remote accepts. */
export const REMOTE_CONTRACT = '1.0'

export interface RemoteModule {
  contract: '1.0'
  /** React Router route objects with absolute paths; every path must be owned in remote.json. */
  routes: RouteObject[]
}
