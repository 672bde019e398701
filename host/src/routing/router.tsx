// The one router. It starts with the host's own routes; a remote's routes are patched in on the first visit to its paths.

import { createBrowserRouter, type RouteObject, useRouteError } from 'react-router-dom'
import { matchesPath, ownerOfPath } from '@sightline/shared/contract/path-owner.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'
import type { BootManifest, BootRemote } from '@sightline/shared/contract/release.ts'
import { PageSkeleton } from '../layout/PageSkeleton.tsx'
import { lazyScreens } from '../remotes/lazy-screens.tsx'
import { RemoteError } from '../remotes/remote-error.ts'
import { loadRemoteModule } from '../remotes/remote-registry.ts'
import { loadFrame } from '../signed-in/load-frame.ts'
import { Root } from './Root.tsx'
import { FailurePanel } from '../remotes/FailurePanel.tsx'

const ROOT_ID = 'root'

export type AppRouter = ReturnType<typeof createAppRouter>

export function createAppRouter(boot: BootManifest) {
  keyFreshEntry()
  const patched = new Set<string>()
  const root: RouteObject = {
    id: ROOT_ID,
    element: <Root />,
    // An error of patchRoutesOnNavigation arrives at the root, so the root's boundary brings the shell itself.
    errorElement: <Root failed />,
    HydrateFallback: PageSkeleton,
    children: lazyScreens([
      { path: paths.authCallback, lazy: () => import('./AuthCallback.tsx') },
      { path: '*', lazy: () => import('./NotFound.tsx') },
    ]),
  }
  return createBrowserRouter([root], {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const owner = ownerOfPath(boot.remotes, path)
      // In parallel with the remote, and before the session is known: the page has preloaded the chunk, and browsers warn of an
      // unused preload.
      if (owner?.owned.access === 'signed-in') void loadFrame()
      if (owner === undefined || patched.has(owner.build.name)) return
      const { remote, module } = await loadRemoteModule(owner.build)
      if (signal.aborted || patched.has(remote.name)) return
      checkOwnership(remote, module)
      patched.add(remote.name)
      patch(ROOT_ID, [
        {
          id: remote.name,
          errorElement: <RouteFailure remote={remote} />,
          children: lazyScreens(module.routes),
        },
      ])
    },
  })
}

/**
 * A fresh load gets a key of its own: with the router's "default", and with the key of an address that is opened once more, it would
 * open where the page was left, and not at its top.
 */
function keyFreshEntry(): void {
  const [load] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]
  if (window.history.state === null || load?.type === 'navigate')
    window.history.replaceState({ key: `default-${Date.now()}` }, '')
}

/** A remote may only bring routes that its remote.json owns. */
function checkOwnership(remote: BootRemote, module: RemoteModule): void {
  const foreign = module.routes.filter(
    (route) => !remote.paths.some((owned) => route.path !== undefined && matchesPath(owned.path, route.path)),
  )
  if (foreign.length > 0) throw new RemoteError(remote, 'routes', foreign.map((route) => route.path).join(', '))
}

/** The error boundary of one remote, for errors of its screens. */
function RouteFailure({ remote }: { remote: BootRemote }) {
  return <FailurePanel error={useRouteError()} remote={remote} />
}
