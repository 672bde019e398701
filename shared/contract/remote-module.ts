// The contract between the host and a remote: the export of `./remote`.

import type { RouteObject } from 'react-router-dom'
import type { REMOTE_CONTRACT } from './remote-contract.ts'

export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT
  /** React Router route objects with absolute paths; every path must be owned in remote.json. A `lazy` route loads `Component`. */
  routes: RouteObject[]
}
