// The module that the host loads from this remote: its routes, each screen in a chunk of its own.

import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'
import { paths } from '@sightline/shared/domain/paths.ts'

export default {
  contract: '1.0',
  routes: [
    { path: paths.createPrompt, lazy: () => import('./create-prompt/CreatePrompt.tsx') },
    { path: paths.analysis, lazy: () => import('./analysis/Analysis.tsx') },
    { path: '/reports/project/:projectId/prompts', lazy: () => import('./library/Library.tsx') },
  ],
} satisfies RemoteModule
