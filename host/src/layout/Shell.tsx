// The frame of signed-in pages: sidebar, header, content. Below 1024 px the sidebar is a drawer.

import { Dialog } from '@base-ui/react/dialog'
import { useState, type ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import type { OwnedPath } from '@sightline/shared/contract/release.ts'
import { MAIN_ID } from '../routing/usePageChange.ts'
import { Header } from './Header.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

interface ShellProps {
  title: string
  owned: OwnedPath | undefined
  children: ReactNode
}

export function Shell({ title, owned, children }: ShellProps) {
  const { pathname } = useLocation()
  const projectId = matchPath('/reports/project/:projectId/*', pathname)?.params.projectId
  // The drawer is open at one page; on the next it is closed.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const drawerOpen = drawerAt === pathname
  const setDrawerOpen = (open: boolean) => setDrawerAt(open ? pathname : null)

  return (
    <div className={styles.app}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <aside className={styles.side} aria-label="Sidebar">
        <Sidebar projectId={projectId} />
      </aside>
      <Dialog.Root open={drawerOpen} onOpenChange={setDrawerOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.scrim} />
          <Dialog.Popup className={styles.drawer} aria-label="Menu">
            <Sidebar projectId={projectId} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <div className={styles.column}>
        <Header title={title} owned={owned} menuOpen={drawerOpen} onMenu={() => setDrawerOpen(true)} />
        <main id={MAIN_ID} tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
    </div>
  )
}
