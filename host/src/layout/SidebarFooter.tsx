// The account at the foot of the sidebar: usage of a paid plan, the way to other plans, sign-out.

import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { LogOut } from 'lucide'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@sightline/shared/domain/paths.ts'
import { PLANS, planText, UPGRADE } from '@sightline/shared/domain/plan-text.ts'
import { useOwnsWorkspace } from '@sightline/shared/api'
import { signInAfterReturn, useSession } from '@sightline/shared/session'
import { chosenWorkspace, hasLostWorkspace } from '@sightline/shared/transport'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { ProfileAvatar } from '@sightline/shared/ui/icon/ProfileAvatar.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Boundary } from './Boundary.tsx'
import styles from './SidebarFooter.module.css'
import { UsageBox } from './UsageBox.tsx'

const WorkspaceSwitcher = lazy(() => import('./WorkspaceSwitcher.tsx'))

export function SidebarFooter() {
  const { user, subscription, logout } = useSession()
  const navigate = useNavigate()
  const owns = useOwnsWorkspace()
  const [leaving, setLeaving] = useState(false)
  if (user === null) return null

  const paid = subscription?.hasActiveSubscription ?? false
  // The stored session of an earlier version has no such field.
  const canUpgrade = subscription?.canUpgrade ?? true
  const isInSeveral = (user.workspaces ?? 1) > 1 || chosenWorkspace() !== null
  const signOut = async () => {
    setLeaving(true)
    try {
      signInAfterReturn()
      await logout()
      await navigate(paths.login)
    } finally {
      setLeaving(false)
    }
  }
  return (
    <FooterLayout
      workspaces={
        (isInSeveral || hasLostWorkspace()) && (
          <Boundary fallback={null}>
            <Suspense>
              <WorkspaceSwitcher />
            </Suspense>
          </Boundary>
        )
      }
      usage={paid && <UsageBox />}
      plans={paid && canUpgrade && owns ? UPGRADE : PLANS}
      avatar={<ProfileAvatar name={user.name} src={user.picture} />}
      name={<b title={user.email}>{user.name}</b>}
      plan={
        // Of a workspace in which the person has not signed in it is not known before the API has told it.
        subscription === null && isInSeveral ? (
          <Skeleton width="5rem" height="1lh" />
        ) : (
          <span>{planText(subscription?.planTitle)}</span>
        )
      }
      leaving={leaving}
      onSignOut={() => void signOut()}
    />
  )
}

interface FooterLayoutProps {
  workspaces?: ReactNode
  usage: ReactNode
  plans: ReactNode
  avatar: ReactNode
  name: ReactNode
  plan: ReactNode
  leaving?: boolean
  onSignOut?: () => void
}

export function FooterLayout({ workspaces, usage, plans, avatar, name, plan, leaving, onSignOut }: FooterLayoutProps) {
  return (
    <footer className={styles.footer}>
      {workspaces}
      {usage}
      <ButtonLink block to={paths.pricing}>
        {plans}
      </ButtonLink>
      <div className={styles.account}>
        {avatar}
        <span className={styles.text}>
          {name}
          {plan}
        </span>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label="Log out"
          busy={leaving}
          onClick={onSignOut}
          icon={<Icon of={LogOut} />}
        />
      </div>
    </footer>
  )
}
