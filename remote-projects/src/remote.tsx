// The module that the host loads from this remote: its routes, each screen in a chunk of its own, except that set-up
// and editing share one, as they share a form.

import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'
import { paths } from '@sightline/shared/domain/paths.ts'

export default {
  contract: '1.0',
  routes: [
    { path: paths.dashboard, lazy: () => import('./dashboard/Dashboard.tsx') },
    {
      path: paths.createProject,
      lazy: () => import(/* webpackChunkName: "set-up" */ './create-project/CreateProject.tsx'),
    },
    { path: paths.editProject, lazy: () => import(/* webpackChunkName: "set-up" */ './edit-project/EditProject.tsx') },
    { path: paths.pricing, lazy: () => import('./pricing/Pricing.tsx') },
  ],
} satisfies RemoteModule
