import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '@sightline/shared/ui/button/CopyButton.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import styles from '../Settings.module.css'
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
      {created !== undefined && <NewSecret key={created.id} {...created} />}
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

/** The one time that the secret is shown. */
function NewSecret({ address, secret }: CreatedWebhook) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} className={styles.created} aria-label="Secret to copy">
      <p>
        <b>Copy the signing secret of {address} now.</b> It is shown this once. Your server uses it to check that a
        delivery comes from Sightline.
      </p>
      <div className={styles.token}>
        <code>{secret}</code>
        <CopyButton value={secret} name="secret" />
      </div>
    </section>
  )
}
