import { billingDay } from '@sightline/shared/domain/day-text.ts'
import { useState } from 'react'
import { toApiError } from '@sightline/shared/api'
import { useDownload } from '@sightline/shared/download/use-download.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import styles from '../Settings.module.css'
import { usePaymentsQuery } from './payments.api.ts'

const LOAD_FAILED = 'Failed to load your payments'
const INVOICE_FAILED = 'Failed to download the invoice'
/** The newest ones are shown at once. */
const SHOWN = 5

/** Nothing for an account that has not paid yet. */
export function Payments() {
  const { data: payments, isLoading, isFetching, error, refetch } = usePaymentsQuery()
  const { download, start } = useDownload()
  const [asked, setAsked] = useState<string>()
  const [showsAll, setShowsAll] = useState(false)

  if (payments === undefined) {
    if (isLoading) return null
    return (
      <CardBody>
        <ErrorState
          message={LOAD_FAILED}
          requestId={toApiError(error).requestId}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </CardBody>
    )
  }
  if (payments.length === 0) return null

  function load(id: string) {
    setAsked(id)
    void start(`/payments/${encodeURIComponent(id)}/invoice`)
  }

  const shown = showsAll ? payments : payments.slice(0, SHOWN)
  return (
    <>
      <CardHead title="Payments" level={3} />
      <Table caption="Payments">
        <thead>
          <tr>
            <Th>Date</Th>
            <Th>Plan</Th>
            <Th align="end">Amount</Th>
            <Th>
              <span className="sr">Invoice</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, paidAt, planTitle, amount, hasInvoice }) => {
            const date = billingDay(paidAt)
            return (
              <Tr key={id}>
                <th scope="row" className={styles.date}>
                  {date}
                </th>
                <Td label="Plan">{planTitle}</Td>
                <Td label="Amount" align="end">
                  {`$${amount.toLocaleString('en-US')}`}
                </Td>
                <Td align="end">
                  {hasInvoice ? (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Invoice of ${date}, ${planTitle}`}
                      busy={download.status === 'running' && asked === id}
                      onClick={() => load(id)}
                    >
                      Invoice
                    </Button>
                  ) : (
                    <Badge tone="down">Declined</Badge>
                  )}
                </Td>
              </Tr>
            )
          })}
        </tbody>
      </Table>
      {(payments.length > shown.length || download.status === 'failed') && (
        <CardBody>
          {payments.length > shown.length && (
            <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
              {`Show all ${payments.length} payments`}
            </Button>
          )}
          {download.status === 'failed' && asked !== undefined && (
            <ErrorState
              message={INVOICE_FAILED}
              requestId={toApiError(download.error).requestId}
              onRetry={() => load(asked)}
            />
          )}
        </CardBody>
      )}
    </>
  )
}
