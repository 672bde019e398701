import { useEffect, useRef, useState } from 'react'
import { newRunKey } from '@sightline/shared/contract/run-key.ts'
import { useSession } from '@sightline/shared/session'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import type { PlanOrder } from './plan-offer.ts'
import { useBuyPlanMutation, type Receipt } from './pricing.api.ts'
import { purchaseProblem, type PurchaseProblem } from './purchase-error.ts'

type PaymentState =
  | { step: 'choosing'; problem?: PurchaseProblem }
  | { step: 'paying' }
  | { step: 'paid'; receipt: Receipt }

/** One payment, however often it is clicked, tried again, or left. */
export function usePayment({ plan, change }: PlanOrder) {
  const dispatch = useAppDispatch()
  const { refresh } = useSession()
  const [buyPlan] = useBuyPlanMutation()
  const [state, setState] = useState<PaymentState>({ step: 'choosing' })
  const attempt = useRef<{ paymentMethodId: string; idempotencyKey: string }>(undefined)
  // State alone is too late for the second click of a double click.
  const busy = useRef(false)
  const here = useIsHere()

  async function pay(paymentMethodId: string) {
    if (busy.current) return
    busy.current = true
    setState({ step: 'paying' })
    // The key is kept until the outcome is known. Another card is another payment.
    if (attempt.current?.paymentMethodId !== paymentMethodId) {
      attempt.current = { paymentMethodId, idempotencyKey: newRunKey() }
    }
    try {
      const receipt = await buyPlan({ plan, change, ...attempt.current }).unwrap()
      void refresh()
      if (here.current) setState({ step: 'paid', receipt })
      else dispatch(showToast({ tone: 'success', message: paidMessage(receipt) }))
    } catch (failure) {
      const problem = purchaseProblem(failure)
      busy.current = false
      if (!problem.unknown) attempt.current = undefined
      if (here.current) setState({ step: 'choosing', problem })
      else dispatch(showToast({ tone: 'error', message: problem.message }))
    }
  }

  return { state, pay }
}

export const paidMessage = ({ message, planTitle }: Receipt) => message ?? `${planTitle} is active.`

/** False once the person has left the page: then a toast says how the payment ended. */
function useIsHere() {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
