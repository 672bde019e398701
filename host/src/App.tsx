import { RouterProvider } from 'react-router-dom'
import { paths } from '@sightline/shared/domain/paths.ts'
import type { BootManifest } from '@sightline/shared/contract/release.ts'
import { afterSignInPath } from '@sightline/shared/session'
import { SessionRoot } from './auth/SessionRoot.tsx'
import { BootContext } from './remotes/BootContext.ts'
import type { AppRouter } from './routing/router.tsx'

/** A new session redirects from these pages only. */
const entrancePaths: readonly string[] = [paths.landing, paths.login, paths.authCallback]

export function App({ boot, router }: { boot: BootManifest; router: AppRouter }) {
  const onSignedIn = () => {
    if (!entrancePaths.includes(router.state.location.pathname)) return
    void router.navigate(afterSignInPath(), { replace: true })
  }
  return (
    <BootContext value={boot}>
      <SessionRoot auth={boot.config.auth} router={router} onSignedIn={onSignedIn}>
        <RouterProvider router={router} />
      </SessionRoot>
    </BootContext>
  )
}
