// The module that the host loads from this remote: the public pages, the domain check and the pages that are still to
// come.

import type { RouteObject } from 'react-router-dom'
import { paths } from '@sightline/shared/domain/paths.ts'
import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'

/** Signed-in pages that also have a path under /dashboard. */
function withDashboardTwin(path: string, lazy: RouteObject['lazy']): RouteObject[] {
  return [
    { path, lazy },
    { path: `${paths.dashboard}${path}`, lazy },
  ]
}

const routes: RouteObject[] = [
  { path: paths.landing, lazy: () => import('./landing/Landing.tsx') },
  { path: paths.login, lazy: () => import('./login/Login.tsx') },
  { path: paths.signup, lazy: () => import('./login/Login.tsx') },
  { path: paths.terms, lazy: () => import(/* webpackChunkName: "legal" */ './legal/Terms.tsx') },
  { path: paths.privacy, lazy: () => import(/* webpackChunkName: "legal" */ './legal/Privacy.tsx') },
  ...withDashboardTwin(paths.visibilityCheck, () => import('./visibility-check/VisibilityCheck.tsx')),
  ...withDashboardTwin(
    paths.brandsStartups,
    () => import(/* webpackChunkName: "coming-soon" */ './coming-soon/BrandsStartups.tsx'),
  ),
  ...withDashboardTwin(
    paths.ecommerce,
    () => import(/* webpackChunkName: "coming-soon" */ './coming-soon/Ecommerce.tsx'),
  ),
]

export default { contract: '1.0', routes } satisfies RemoteModule
