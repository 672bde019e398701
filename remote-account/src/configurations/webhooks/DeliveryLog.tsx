import { useState } from 'react'
import { failureText } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import styles from '../Settings.module.css'
import { Waiting } from '../../Waiting.tsx'
import { timeText } from '../times.ts'
import { eventWords } from './webhook-fields.ts'
import { useDeliveriesQuery, useTryDeliveryMutation, type WebhookDelivery } from './webhooks.api.ts'

const LOAD_FAILED = 'Failed to load the deliveries'
const REDELIVER_FAILED = 'Failed to redeliver it'

export function resultText({
  problem,
  status,
  triedAt,
  nextTryAt,
}: Pick<WebhookDelivery, 'problem' | 'status' | 'triedAt' | 'nextTryAt'>): string {
  if (triedAt === null) return 'Waiting to be sent'
  if (problem === null) return `Arrived (HTTP ${status})`
  return nextTryAt === null ? problem : `${problem}. Next try: ${timeText(nextTryAt)}`
}

export function DeliveryLog({ webhookId, nameOf }: { webhookId: string; nameOf: (projectId: string) => string }) {
  const query = useDeliveriesQuery(webhookId, { refetchOnMountOrArgChange: true })
  const { data } = query
  const [redeliver, { isLoading: busy, originalArgs }] = useTryDeliveryMutation()
  const [problem, setProblem] = useState<string>()

  async function sendAgain(deliveryId: string) {
    setProblem(undefined)
    try {
      await redeliver({ webhookId, deliveryId }).unwrap()
    } catch (failure) {
      setProblem(failureText(failure, REDELIVER_FAILED))
    }
  }

  if (data === undefined) return <Waiting query={query} height="4rem" failed={LOAD_FAILED} />
  if (data.length === 0) return <p>Nothing was sent in the last 30 days.</p>
  return (
    <>
      {problem !== undefined && <FieldError role="alert">{problem}</FieldError>}
      <Table caption="Last deliveries">
        <thead>
          <tr>
            <Th>Event</Th>
            <Th>Time</Th>
            <Th>Result</Th>
            <Th>
              <span className="sr">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {data.map((delivery) => (
            <Tr key={delivery.id}>
              <th scope="row" className={styles.name}>
                {eventWords[delivery.event] ?? delivery.event}
                {delivery.projectId !== null && <span className={styles.reach}>{nameOf(delivery.projectId)}</span>}
              </th>
              <Td label="Time" className={styles.date}>
                {timeText(delivery.createdAt)}
              </Td>
              <Td label="Result">{resultText(delivery)}</Td>
              <Td align="end">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Redeliver: ${eventWords[delivery.event] ?? delivery.event}, ${timeText(delivery.createdAt)}`}
                  busy={busy && originalArgs?.deliveryId === delivery.id}
                  onClick={() => void sendAgain(delivery.id)}
                >
                  Redeliver
                </Button>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
