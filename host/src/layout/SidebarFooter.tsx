// The account at the foot of the sidebar: usage of a paid plan, the way to other plans, sign-out.

import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { LogOut } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@sightline/shared/domain/paths.ts'
import { signInAfterReturn, useSession } from '@sightline/shared/session'
import { ProfileAvatar } from '@sightline/shared/ui/icon/ProfileAvatar.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import styles from './SidebarFooter.module.css'
import { UsageBox } from './UsageBox.tsx'

export function SidebarFooter() {
  const { user, subscription, logout } = useSession()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  if (user === null) return null

  const paid = subscription?.hasActiveSubscription ?? false
  // The stored session of an earlier version has no such field.
  const canUpgrade = subscription?.canUpgrade ?? true
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
    <footer className={styles.footer}>
      {paid && <UsageBox />}
      <ButtonLink block to={paths.pricing}>
        {paid && canUpgrade ? 'Upgrade Plan' : 'View Plans'}
      </ButtonLink>
      <div className={styles.account}>
        <ProfileAvatar name={user.name} src={user.picture} />
        <span className={styles.text}>
          <b title={user.email}>{user.name}</b>
          <span>{subscription?.planTitle ?? 'Free'} plan</span>
        </span>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label="Log out"
          busy={leaving}
          onClick={() => void signOut()}
          icon={<Icon of={LogOut} />}
        />
      </div>
    </footer>
  )
}
