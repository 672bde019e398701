import { useState } from 'react'
import { failureText, useProjectsQuery } from '@sightline/shared/api'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ActingDialog } from '@sightline/shared/ui/dialog/ActingDialog.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import styles from '../Settings.module.css'
import { timeText } from '../times.ts'
import { DeliveryLog, resultText } from './DeliveryLog.tsx'
import { formatWords } from './webhook-fields.ts'
import {
  useRemoveWebhookMutation,
  useSwitchWebhookMutation,
  useTryDeliveryMutation,
  type Webhook,
} from './webhooks.api.ts'

const FAILED = {
  test: 'Failed to send the test',
  switch: 'Failed to change the webhook',
  remove: 'Failed to remove it',
}

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, address, format, events, projects, on, offReason, failingSince } = webhook
  const { data: all = [] } = useProjectsQuery()
  const [sendTest, testing] = useTryDeliveryMutation()
  const [turn, turning] = useSwitchWebhookMutation()
  const [remove] = useRemoveWebhookMutation()
  const [problem, setProblem] = useState<string>()
  const [hasArrived, setArrived] = useState(false)
  const [asks, setAsks] = useState(false)
  const [showsLog, setShowsLog] = useState(false)
  const dispatch = useAppDispatch()
  const nameOf = (project: string) => all.find((each) => each.id === project)?.domain ?? 'a project'

  async function act(what: keyof typeof FAILED, call: () => Promise<unknown>) {
    setProblem(undefined)
    setArrived(false)
    try {
      await call()
    } catch (failure) {
      setProblem(failureText(failure, FAILED[what]))
    }
  }

  const test = () =>
    act('test', async () => {
      const { problem: found, ...delivery } = await sendTest({ webhookId: id }).unwrap()
      if (found !== null) setProblem(`The test did not arrive: ${resultText({ problem: found, ...delivery })}`)
      else setArrived(true)
    })

  return (
    <li aria-label={address}>
      <CardBody className={styles.use}>
        <div>
          <b className={styles.name}>{address}</b>{' '}
          <Badge tone={on ? 'up' : 'neutral'} dot={on ? true : 'hollow'}>
            {on ? 'On' : 'Off'}
          </Badge>
          <span className={styles.reach}>
            {formatWords[format] ?? format} · {projects?.map(nameOf).join(', ') ?? 'All projects'} ·{' '}
            <code>{events.join(', ')}</code>
          </span>
        </div>
        {!on && offReason !== null && <p>Turned off: {offReason}</p>}
        {on && failingSince !== null && (
          <p>Deliveries have failed since {timeText(failingSince)}. After a day the webhook is turned off.</p>
        )}
        <div className={styles.foot}>
          <Button size="sm" busy={testing.isLoading} busyLabel="Sending…" onClick={() => void test()}>
            Send a test
          </Button>
          <Button
            size="sm"
            busy={turning.isLoading}
            onClick={() => void act('switch', () => turn({ id, on: !on }).unwrap())}
          >
            {on ? 'Turn off' : 'Turn on again'}
          </Button>
          <Button
            size="sm"
            variant="danger-line"
            onClick={() => {
              setProblem(undefined)
              setAsks(true)
            }}
          >
            Remove
          </Button>
        </div>
        <p role="status">{hasArrived && 'The test has arrived.'}</p>
        {problem !== undefined && <FieldError role="alert">{problem}</FieldError>}
        <details className={styles.changes} onToggle={({ currentTarget }) => setShowsLog(currentTarget.open)}>
          <summary>Last deliveries</summary>
          {showsLog && <DeliveryLog webhookId={id} nameOf={nameOf} />}
        </details>
      </CardBody>
      <ActingDialog
        open={asks}
        onOpenChange={setAsks}
        title="Remove this webhook?"
        confirmLabel="Remove"
        busyLabel="Removing…"
        act={() => remove(id).unwrap()}
        failed={(failure) => failureText(failure, FAILED.remove)}
        onDone={() => dispatch(showToast({ tone: 'success', message: 'The webhook is removed' }))}
      >
        Nothing more is sent to {address}, and its log and signing secret are deleted. This cannot be undone.
      </ActingDialog>
    </li>
  )
}
