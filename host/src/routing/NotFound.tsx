import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowLeft, BarChart3, ChevronRight, LayoutGrid, Users, type IconNode } from 'lucide'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ProjectListResponse } from '@sightline/shared/contract/api/projects.ts'
import { paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { useSession } from '@sightline/shared/session'
import { callApi } from '@sightline/shared/transport'
import { Button, buttonClass } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { contact } from '@sightline/shared/ui/contact.ts'
import { SiteHeader } from '@sightline/shared/ui/navigation/SiteHeader.tsx'
import { SkipLink } from '@sightline/shared/ui/navigation/SkipLink.tsx'
import { useGoBack } from '@sightline/shared/ui/navigation/use-go-back.ts'
import styles from './NotFound.module.css'
import { MAIN_ID } from '../layout/usePageChange.ts'

interface QuickLink {
  label: string
  to: string
  icon: IconNode
}

/** Competitors belong to a project, so the link leads to the latest one, or else to the choice of a project. */
const quickLinks = (projectId: string | null): QuickLink[] => [
  { label: 'Insights', to: paths.insights, icon: BarChart3 },
  {
    label: 'Competitors',
    to: projectId === null ? paths.dashboard : projectReportPath(projectId, 'competitors'),
    icon: Users,
  },
  { label: 'All Projects', to: paths.dashboard, icon: LayoutGrid },
]

/** Public: the same page for a visitor and for a signed-in person, under the site's own navigation. */
export function Component() {
  const signedIn = useSession().status === 'signed-in'
  const base = signedIn ? paths.dashboard : paths.landing
  const goBack = useGoBack(base)
  const latestProject = useLatestProject(signedIn)
  return (
    <>
      <SkipLink />
      <SiteHeader signedIn={signedIn} />
      <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
        <BrokenSightline />
        <p className={styles.code}>404</p>
        <h1 className={styles.title}>This page is out of sight</h1>
        <p className={styles.text}>The address may have changed, or the project was removed.</p>
        <div className={styles.actions}>
          <Button size="lg" icon={<Icon of={ArrowLeft} />} onClick={goBack}>
            Go back
          </Button>
          <ButtonLink size="lg" variant="primary" to={base}>
            {signedIn ? 'Go to Dashboard' : 'Home'}
          </ButtonLink>
          <a className={buttonClass({ variant: 'ghost', size: 'lg' })} href={`mailto:${contact.supportEmail}`}>
            Contact support
          </a>
        </div>
        <nav aria-label="Quick links" className={styles.links}>
          {quickLinks(latestProject).map(({ label, to, icon }) => (
            <Link key={label} to={to}>
              <Icon of={icon} />
              {label}
              <Icon of={ChevronRight} />
            </Link>
          ))}
        </nav>
      </main>
    </>
  )
}

/** The sightline, with a gap in place of your own point. */
function BrokenSightline() {
  return (
    <svg className={styles.line} viewBox="0 0 560 120" aria-hidden="true">
      <line className={styles.you} x1="6" x2="246" y1="60" y2="60" />
      <line className={styles.rest} x1="314" x2="554" y1="60" y2="60" />
      <circle className={styles.hole} cx="280" cy="60" r="34" />
      <circle className={styles.c1} cx="120" cy="60" r="6" />
      <circle className={styles.c2} cx="392" cy="60" r="6" />
      <circle className={styles.c3} cx="462" cy="60" r="6" />
    </svg>
  )
}

/**
 * The newest project's id. This page is outside the shell, whose store is not loaded for it.
 * @param signedIn a visitor has no projects
 * @returns null while it is loading, and where there is none
 */
function useLatestProject(signedIn: boolean): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    if (!signedIn) return
    const left = new AbortController()
    callApi<Partial<ProjectListResponse>>({ url: '/projects?limit=100', signal: left.signal })
      .then(({ data }) => setId(newest(data?.projects ?? [])?.id ?? null))
      .catch(() => undefined) // The link leads to all projects then.
    return () => left.abort()
  }, [signedIn])
  return id
}

function newest<Project extends { createdAt: string }>(projects: Project[]): Project | undefined {
  return projects.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0]
}
