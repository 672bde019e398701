// The two sidebars: of the product, and of one project.

import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Link, useLocation } from 'react-router-dom'
import { geographyName } from '@sightline/shared/domain/geographies.ts'
import { ownerOfPath } from '@sightline/shared/contract/path-owner.ts'
import { editProjectPath, paths } from '@sightline/shared/domain/paths.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { BootRemote } from '@sightline/shared/contract/release.ts'
import { withReportFilters } from '@sightline/shared/domain/report-filters.ts'
import { initialsOf } from '@sightline/shared/domain/initials.ts'
import { Badge, BetaBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Logo } from '@sightline/shared/ui/brand/Logo.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { useMayEdit } from '@sightline/shared/api'
import { useBoot } from '../remotes/BootContext.ts'
import {
  backToProjects,
  productNavigation,
  projectNavigation,
  type NavigationEntry,
  type NavigationGroup,
} from './navigation.ts'
import { SidebarFooter } from './SidebarFooter.tsx'
import styles from './Sidebar.module.css'

interface SidebarProps {
  /** of the page; undefined: of no project */
  projectId: string | undefined
  /** undefined: still loading, or `unknown` */
  project: Project | undefined
  unknown: boolean
}

export function Sidebar({ projectId, project, unknown }: SidebarProps) {
  const { remotes } = useBoot()
  return (
    <SidebarLayout footer={<SidebarFooter />}>
      {projectId === undefined ? (
        <Groups groups={productNavigation(remotes)} remotes={remotes} />
      ) : (
        <>
          <Entry entry={backToProjects} />
          {(project || !unknown) && <ProjectPlace project={project} />}
          <Groups groups={projectNavigation(projectId)} remotes={remotes} />
        </>
      )}
    </SidebarLayout>
  )
}

export function SidebarLayout({ footer, children }: { footer: ReactNode; children: ReactNode }) {
  return (
    <>
      <Brand />
      <nav className={styles.nav} aria-label="Main">
        {children}
      </nav>
      {footer}
    </>
  )
}

function Brand() {
  return (
    <Link className={styles.brand} to={paths.dashboard}>
      <Logo />
      <BetaBadge />
    </Link>
  )
}

/** Replaces a sidebar that throws: a link to the projects, and a retry. ErrorState would make every page heavier. */
export function SidebarFailure() {
  return (
    <SidebarLayout
      footer={
        <div className={styles.failure} role="alert">
          The menu could not be shown.
          <Button size="sm" onClick={() => window.location.reload()}>
            Retry
          </Button>
        </div>
      }
    >
      <Entry entry={backToProjects} />
    </SidebarLayout>
  )
}

function Groups({ groups, remotes }: { groups: NavigationGroup[]; remotes: BootRemote[] }) {
  return groups.map(({ heading, entries }) => {
    const shown = entries.filter((entry) => ownerOfPath(remotes, entry.to) !== undefined)
    if (shown.length === 0) return null
    return (
      <Group key={heading} heading={heading}>
        {shown.map((entry) => (
          <Entry key={entry.to} entry={entry} />
        ))}
      </Group>
    )
  })
}

export function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={heading || undefined}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {children}
    </div>
  )
}

/** The reports of a project keep the platform and the days that were chosen in one of them. */
function Entry({ entry: { label, to, icon, soon = false } }: { entry: NavigationEntry }) {
  const { pathname, search } = useLocation()
  const current = pathname === to || pathname === `${paths.dashboard}${to}`
  return (
    <Link
      className={styles.entry}
      to={to.startsWith('/reports/') ? withReportFilters(to, search) : to}
      aria-current={current ? 'page' : undefined}
    >
      <EntryContent label={label} icon={icon} soon={soon} />
    </Link>
  )
}

export function EntryContent({ label, icon, soon }: { label: string; icon: IconNode; soon: boolean }) {
  return (
    <>
      <Icon of={icon} />
      {label}
      {soon && <Badge className={styles.soon}>Soon</Badge>}
    </>
  )
}

/** @param project undefined: still loading */
export function ProjectPlace({ project }: { project?: Project | undefined }) {
  return (
    <div className={styles.project} aria-busy={project === undefined}>
      <span className={styles.initials} aria-hidden="true">
        {project && initialsOf(project.domain)}
      </span>
      <span className={styles.projectText}>
        <b title={project?.domain}>
          {project?.domain ?? <Skeleton className={styles.waiting} width="7rem" height=".75em" />}
        </b>
        <span>
          {project ? (
            geographyName(project.targetGeography)
          ) : (
            <Skeleton className={styles.waiting} width="4rem" height=".75em" />
          )}
        </span>
      </span>
      {project && <EditLink projectId={project.id} />}
    </div>
  )
}

function EditLink({ projectId }: { projectId: string }) {
  const to = editProjectPath(projectId)
  const isEdited = useLocation().pathname === to
  if (!useMayEdit(projectId) || isEdited) return null
  return (
    <Link className={styles.edit} to={to} aria-label="Edit project">
      Edit
    </Link>
  )
}
