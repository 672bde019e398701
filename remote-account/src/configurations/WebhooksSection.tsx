import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const Waiting = () => (
  <CardBody aria-busy>
    <Skeleton height="28rem" />
  </CardBody>
)
const Webhooks = lazyPart(() => import('./webhooks/Webhooks.tsx'), 'Webhooks could not be loaded.', Waiting)

export function WebhooksSection() {
  return (
    <SettingsSection
      title="Webhooks"
      about="Sightline tells your own server, or a Slack channel, when an analysis ends, a number changes or a report is ready."
    >
      <Webhooks />
    </SettingsSection>
  )
}
