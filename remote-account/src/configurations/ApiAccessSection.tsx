import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const Waiting = () => (
  <CardBody aria-busy>
    <Skeleton height="36rem" />
  </CardBody>
)
const ApiAccess = lazyPart(() => import('./api-access/ApiAccess.tsx'), 'API access could not be loaded.', Waiting)

export function ApiAccessSection() {
  return (
    <SettingsSection
      title="API access"
      about="Tokens let sheets, scripts and assistants read your numbers. They never reach your account, payments or other tokens."
    >
      <ApiAccess />
    </SettingsSection>
  )
}
