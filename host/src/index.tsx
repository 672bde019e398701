// The host's entry: reads what the gateway inlined, shows the app.

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@sightline/shared/ui/tokens.css'
import '@sightline/shared/ui/base.css'
import { ownerOfPath } from '@sightline/shared/contract/path-owner.ts'
import { configureTransport } from '@sightline/shared/transport'
import { App } from './App.tsx'
import { takeSignOutTarget } from './auth/after-sign-out.ts'
import { compareWhenShownAgain } from './routing/shown-again.ts'
import { readBootManifest } from './remotes/BootContext.ts'
import { prepareLinks } from './routing/prepare-links.ts'
import { takeOver } from './take-over.tsx'
import { Boundary } from './layout/Boundary.tsx'
import { ReloadPanel } from './layout/ReloadPanel.tsx'
import { createAppRouter } from './routing/router.tsx'
import { startTelemetry } from './telemetry/telemetry.ts'
import { reportUncaughtErrors } from './telemetry/uncaught-errors.ts'

const signOutTarget = takeSignOutTarget(window.location.pathname)
if (signOutTarget === null) start()
// The page is loaded again, as its preloads are for its own path.
else window.location.replace(signOutTarget)

function start(): void {
  const boot = readBootManifest(document)
  configureTransport({ apiBase: boot.config.apiBase })
  startTelemetry({
    boot,
    placeOf(pathname) {
      const { owned, build } = ownerOfPath(boot.remotes, pathname) ?? {}
      return { route: owned?.path ?? '/*', remote: build?.name, version: build?.version }
    },
  })
  reportUncaughtErrors()

  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  compareWhenShownAgain(boot.release)
  prepareLinks(boot)
  const router = createAppRouter(boot)
  const app = (
    <StrictMode>
      <Boundary fallback={<ReloadPanel />}>
        <App boot={boot} router={router} />
      </Boundary>
    </StrictMode>
  )
  if (root.hasChildNodes()) void takeOver(root, router, app)
  else createRoot(root).render(app)
}
