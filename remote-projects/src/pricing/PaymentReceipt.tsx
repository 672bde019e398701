import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CircleCheck } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import styles from './PaymentReceipt.module.css'
import type { PlanOrder } from './plan-offer.ts'
import type { Receipt } from './pricing.api.ts'
import { RefreshOffer } from './RefreshOffer.tsx'
import { paidMessage } from './usePayment.ts'

const REDIRECT_MS = 3_000

interface PaymentReceiptProps {
  order: PlanOrder
  receipt: Receipt
  /** called by the button, or after a timeout */
  onLeave: () => void
}

export function PaymentReceipt({ order, receipt, onLeave }: PaymentReceiptProps) {
  const button = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent(onLeave)
  // The button that had the focus is unmounted.
  useEffect(() => button.current?.focus(), [])
  const [stays, setStays] = useState(false)
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => leave(), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [stays])
  return (
    <div className={styles.receipt}>
      <Banner tone="up" role="status" icon={<Icon of={CircleCheck} />}>
        {paidMessage(receipt, order.later)}
      </Banner>
      <dl className={styles.facts}>
        <dt>Plan</dt>
        <dd>{order.later ? order.plan.title : receipt.planTitle}</dd>
        {receipt.transactionId !== undefined && (
          <>
            <dt>Transaction ID</dt>
            <dd className={styles.id}>{receipt.transactionId}</dd>
          </>
        )}
      </dl>
      {!order.later && <RefreshOffer subscription={order.plan} onPress={() => setStays(true)} />}
      <div className={styles.foot}>
        <span>{!stays && `My Projects opens in ${REDIRECT_MS / 1000} seconds.`}</span>
        <Button ref={button} variant="primary" onClick={onLeave}>
          Open now
        </Button>
      </div>
    </div>
  )
}
