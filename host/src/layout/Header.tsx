import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowLeft, Menu as MenuIcon, Plus, RotateCw } from 'lucide'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { OwnedPath } from '@sightline/shared/contract/release.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { selectPagePrimary, useAppSelector } from '@sightline/shared/store'
import { BetaBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import styles from './Header.module.css'
import { ThemeMenu } from '@sightline/shared/ui/theme/ThemeMenu.tsx'
import { useMayEdit } from '@sightline/shared/api'

interface HeaderProps {
  title: string
  /** name and domain of the project whose page it is, above the title; PROJECT_PLACE until they are known */
  project: string | undefined
  /** whose analysis the page can start; undefined: none, or not known yet */
  analyzable: Project | undefined
  owned: OwnedPath | undefined
  menuOpen: boolean
  onMenu: () => void
}

/** Keeps the line above the title as high as with a project, so that the title does not move when it has loaded. */
export const PROJECT_PLACE = '\u00a0'

/** The icon of the action, and the character that stands for it in the accessible name. */
export const actionIcons = { plus: { shape: Plus, sign: '+' }, 'arrow-left': { shape: ArrowLeft, sign: '←' } }

export function Header({ title, project, analyzable, owned, menuOpen, onMenu }: HeaderProps) {
  return (
    <HeaderLayout
      title={title}
      project={project}
      menuOpen={menuOpen}
      onMenu={onMenu}
      badge={owned?.badge === 'BETA' && <BetaBadge />}
      action={
        <>
          {analyzable && <RunAnalysis project={analyzable} />}
          {owned?.action !== undefined && <HeaderAction action={owned.action} />}
        </>
      }
    />
  )
}

interface HeaderLayoutProps {
  title: string
  project?: string | undefined
  menuOpen?: boolean
  onMenu?: () => void
  badge: ReactNode
  action: ReactNode
}

export function HeaderLayout({ title, project, menuOpen = false, onMenu, badge, action }: HeaderLayoutProps) {
  return (
    <header className={styles.head}>
      <span className={styles.menu}>
        <Button
          variant="ghost"
          iconOnly
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={onMenu}
          icon={<Icon of={MenuIcon} />}
        />
      </span>
      <div className={styles.title}>
        <span className={styles.project}>{project}</span>
        <h1>{title}</h1>
        {badge}
      </div>
      <div className={styles.right}>
        {action}
        <ThemeMenu />
      </div>
    </header>
  )
}

function HeaderAction({ action: { label, icon, to, forEditors } }: { action: NonNullable<OwnedPath['action']> }) {
  const pagePrimary = useAppSelector(selectPagePrimary)
  const mayEdit = useMayEdit()
  if (forEditors && !mayEdit) return null
  const { shape, sign } = icon === undefined ? { shape: null, sign: '' } : actionIcons[icon]
  return (
    <ButtonLink
      to={to}
      variant={icon === 'plus' && !pagePrimary ? 'primary' : 'secondary'}
      aria-label={`${sign} ${label}`.trim()}
      iconOnPhone={shape !== null}
      icon={shape !== null && <Icon of={shape} />}
    >
      {label}
    </ButtonLink>
  )
}

/** The analysis screen starts the run, or follows the one in progress, and says when the plan allows no more today. */
function RunAnalysis({ project: { id: projectId, projectName, domain } }: { project: Project }) {
  const navigate = useNavigate()
  if (!useMayEdit(projectId)) return null
  function run() {
    // A second click, before the screen has come, adds no entry to the history: Back to it would start another run.
    const replace = window.location.pathname === paths.analysis
    void navigate(paths.analysis, { replace, state: { projectId, projectName, domain } })
  }
  return (
    <Button iconOnPhone icon={<Icon of={RotateCw} />} onClick={run}>
      Run analysis
    </Button>
  )
}
