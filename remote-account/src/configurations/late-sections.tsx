// Sections of the page whose code is loaded after it.

import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** @param height of the section's content */
const waiting = (height: string) => () => (
  <CardBody aria-busy>
    <Skeleton height={height} />
  </CardBody>
)
const ApiAccess = lazyPart(
  () => import('./api-access/ApiAccess.tsx'),
  'API access could not be loaded.',
  waiting('36rem'),
)
const Webhooks = lazyPart(() => import('./webhooks/Webhooks.tsx'), 'Webhooks could not be loaded.', waiting('28rem'))
const Workspace = lazyPart(
  () => import('./workspace/Workspace.tsx'),
  'The workspace could not be loaded.',
  waiting('28rem'),
)

export const ApiAccessSection = () => (
  <SettingsSection
    title="API access"
    about="Tokens let sheets, scripts and assistants read your numbers. They never reach your account, payments or other tokens."
  >
    <ApiAccess />
  </SettingsSection>
)

export const WebhooksSection = () => (
  <SettingsSection
    title="Webhooks"
    about="Sightline tells your own server, or a Slack channel, when an analysis ends, a number changes or a report is ready."
  >
    <Webhooks />
  </SettingsSection>
)

export const WorkspaceSection = () => (
  <SettingsSection
    title="Workspace"
    about="Work on the same projects with colleagues, and show clients their reports. The plan and its limits belong to the workspace; weekly reports and alerts go to its owner."
  >
    <Workspace />
  </SettingsSection>
)
