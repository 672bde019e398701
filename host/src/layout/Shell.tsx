// The frame of signed-in pages: sidebar, header, content. Below 1024 px the sidebar is a drawer.

import { useCallback, useState, type ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { skipToken, useProjectQuery } from '@sightline/shared/api'
import type { OwnedPath } from '@sightline/shared/contract/release.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { NavigationDialog } from '@sightline/shared/ui/dialog/NavigationDialog.tsx'
import { SkipLink } from '@sightline/shared/ui/navigation/SkipLink.tsx'
import { MAIN_ID } from './usePageChange.ts'
import { Boundary } from './Boundary.tsx'
import { Header, PROJECT_PLACE } from './Header.tsx'
import styles from './Shell.module.css'
import { Sidebar, SidebarFailure } from './Sidebar.tsx'

interface ShellProps {
  title: string
  owned: OwnedPath | undefined
  children: ReactNode
}

export function Shell({ title, owned, children }: ShellProps) {
  const { pathname, key } = useLocation()
  const report = matchPath('/reports/project/:projectId/*', pathname)
  const projectId = (report ?? matchPath(paths.editProject, pathname))?.params.projectId
  // `data` would be the project of the page before, until this one's has arrived.
  const { currentData: project, isError } = useProjectQuery(projectId ?? skipToken)
  // The open drawer belongs to one entry of the history, so that any navigation closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const drawerOpen = drawerAt === key
  const closeDrawer = useCallback(() => setDrawerAt(null), [])

  // The key resets the boundary, as the sidebar of another project may render without an error.
  const sidebar = (
    <Boundary key={projectId ?? ''} fallback={<SidebarFailure />}>
      <Sidebar projectId={projectId} project={project} unknown={isError} />
    </Boundary>
  )
  return (
    <ShellLayout
      sidebar={sidebar}
      drawer={
        <NavigationDialog open={drawerOpen} onClose={closeDrawer} label="Menu" className={styles.drawer}>
          <div className={styles.panel}>{sidebar}</div>
        </NavigationDialog>
      }
      header={
        <Header
          title={title}
          project={
            project
              ? [...new Set([project.projectName, project.domain])].filter(Boolean).join(' · ')
              : projectId && PROJECT_PLACE
          }
          // The page that edits a project may have unsaved changes, which an analysis would not use.
          analyzable={report ? project : undefined}
          owned={owned}
          menuOpen={drawerOpen}
          onMenu={() => setDrawerAt(key)}
        />
      }
    >
      {children}
    </ShellLayout>
  )
}

interface ShellLayoutProps {
  sidebar: ReactNode
  drawer?: ReactNode
  header: ReactNode
  children: ReactNode
}

export function ShellLayout({ sidebar, drawer, header, children }: ShellLayoutProps) {
  return (
    <div className={styles.app}>
      <SkipLink />
      <aside className={styles.side} aria-label="Sidebar">
        {sidebar}
      </aside>
      {drawer}
      <div className={styles.column}>
        {header}
        <main id={MAIN_ID} tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
    </div>
  )
}
