import { matchPath, NavLink, Outlet, useLocation } from 'react-router-dom'
import { SessionContext } from '../../session/session-context.ts'
import { signedIn, signedOut } from '../renderApp.tsx'
import styles from './Shell.module.css'

export interface Screen {
  path: string
  title: string
  access: string
  /** a URL that matches `path` */
  at: string
}

const someone = signedIn()
const nobody = { ...someone, ...signedOut }

/** A stand-in for the host's shell: links to the remote's screens, the title, the signed-in user. */
export function Shell({ screens }: { screens: Screen[] }) {
  const { pathname } = useLocation()
  const screen = screens.find(({ path }) => matchPath(path, pathname) !== null)
  const isPublic = screen?.access === 'public'
  return (
    <SessionContext value={isPublic ? nobody : someone}>
      <nav className={styles.screens} aria-label="Screens">
        {screens.map(({ path, at }) => (
          <NavLink key={path} to={at} end>
            {path}
          </NavLink>
        ))}
      </nav>
      {isPublic ? (
        <Outlet />
      ) : (
        <main id="main" tabIndex={-1} className={styles.page}>
          <h1>{screen?.title ?? `${pathname} is not a path of this remote`}</h1>
          <Outlet />
        </main>
      )}
    </SessionContext>
  )
}
