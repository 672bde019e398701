import { paths } from '@sightline/shared/domain/paths.ts'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import type { ReactNode } from 'react'
import styles from './Configurations.module.css'
import { SettingsSection } from './SettingsSection.tsx'

interface SubscriptionSectionProps {
  /** what has been paid */
  payments?: ReactNode
  children: ReactNode
}

export const SubscriptionSection = ({ payments, children }: SubscriptionSectionProps) => (
  <SettingsSection title="Subscription" about="Your plan, its limits, and what you have paid.">
    <CardBody className={styles.plan}>
      {children}
      <ButtonLink to={paths.pricing}>View Plans</ButtonLink>
    </CardBody>
    {payments}
  </SettingsSection>
)

export const WaitingPlan = () => (
  <div className={styles.grow}>
    <span className="sr">Loading</span>
    <p className={styles.planName}>
      <Skeleton width="10rem" height="1.625rem" />
    </p>
    <div className={styles.facts}>
      <Skeleton width="16rem" />
    </div>
  </div>
)
