import { useState } from 'react'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import styles from '../Settings.module.css'
import { ShownOnce } from '../ShownOnce.tsx'
import { Waiting } from '../../Waiting.tsx'
import { SlackProjects } from './SlackProjects.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import { useWebhooksQuery, type CreatedWebhook } from './webhooks.api.ts'

const LOAD_FAILED = 'Failed to load the webhooks'

export default function Webhooks() {
  const [created, setCreated] = useState<CreatedWebhook>()
  const query = useWebhooksQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, isLoading } = query
  if (data?.available === false) {
    return (
      <EmptyState title="No webhooks here">This installation has none: its operator has not set SECRET_KEY.</EmptyState>
    )
  }
  const on = data?.webhooks.filter((webhook) => webhook.on).length ?? 0
  const off = (data?.webhooks.length ?? 0) - on
  return (
    <div className={styles.parts}>
      <WebhookForm onCreated={setCreated} />
      {created !== undefined && (
        <ShownOnce key={created.id} label="Secret to copy" value={created.secret} name="secret">
          <b>Copy the signing secret of {created.address} now.</b> It is shown this once. Your server uses it to check
          that a delivery comes from Sightline.
        </ShownOnce>
      )}
      <section aria-labelledby="webhooks" aria-busy={isLoading}>
        <CardHead
          title="Your webhooks"
          titleId="webhooks"
          level={3}
          meta={on + off === 0 ? undefined : off === 0 ? `${on} on` : `${on} on, ${off} off`}
        />
        {data === undefined ? (
          <CardBody>
            <Waiting query={query} height="6rem" failed={LOAD_FAILED} />
          </CardBody>
        ) : data.webhooks.length === 0 ? (
          <EmptyState title="No webhooks yet">Add the address of your server or of a Slack channel above.</EmptyState>
        ) : (
          <ul className={styles.parts}>
            {data.webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
      </section>
      {data?.webhooks.some(({ format }) => format === 'slack') && <SlackProjects />}
    </div>
  )
}
