import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CircleCheck } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import styles from './PaymentReceipt.module.css'
import type { Receipt } from './pricing.api.ts'
import { paidMessage } from './usePayment.ts'

const REDIRECT_MS = 3_000

interface PaymentReceiptProps {
  receipt: Receipt
  /** called by the button, or after a timeout */
  onLeave: () => void
}

export function PaymentReceipt({ receipt, onLeave }: PaymentReceiptProps) {
  const button = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent(onLeave)
  // The button that had the focus is unmounted.
  useEffect(() => button.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => leave(), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.receipt}>
      <Banner tone="up" role="status" icon={<Icon of={CircleCheck} />}>
        {paidMessage(receipt)}
      </Banner>
      <dl className={styles.facts}>
        <dt>Plan</dt>
        <dd>{receipt.planTitle}</dd>
        {receipt.transactionId !== undefined && (
          <>
            <dt>Transaction ID</dt>
            <dd className={styles.id}>{receipt.transactionId}</dd>
          </>
        )}
      </dl>
      <div className={styles.foot}>
        <span>{`My Projects opens in ${REDIRECT_MS / 1000} seconds.`}</span>
        <Button ref={button} variant="primary" onClick={onLeave}>
          Open now
        </Button>
      </div>
    </div>
  )
}
