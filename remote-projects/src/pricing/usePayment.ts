import { useRef, useState, useSyncExternalStore } from 'react'
import { newRunKey } from '@sightline/shared/contract/run-key.ts'
import { useSession } from '@sightline/shared/session'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { useIsMounted } from '@sightline/shared/ui/browser/use-is-mounted.ts'
import {
  forgetAttempt,
  keepAttempt,
  parseAttempt,
  readAttempt,
  storedAttempts,
  type Attempt,
} from './payment-attempt.ts'
import type { PlanOrder } from './plan-offer.ts'
import { useBuyPlanMutation, type Receipt } from './pricing.api.ts'
import { otherPaymentOpen, purchaseProblem, type PurchaseProblem } from './purchase-error.ts'

type PaymentState =
  | { step: 'choosing'; problem?: PurchaseProblem }
  | { step: 'paying' }
  | { step: 'paid'; receipt: Receipt }

/** Makes one payment, however often the button is clicked, the payment is retried, or the dialog is left. */
export function usePayment({ plan, change, later }: PlanOrder) {
  const dispatch = useAppDispatch()
  const { refresh, user } = useSession()
  const owner = user?.id ?? ''
  const [buyPlan] = useBuyPlanMutation()
  const [state, setState] = useState<PaymentState>({ step: 'choosing' })
  // Another tab may begin a payment, or learn how it ended.
  const attempt = parseAttempt(useSyncExternalStore(followStorage, storedAttempts), owner)
  const open = attempt?.planId === plan._id ? attempt : undefined
  // React's state updates too late to stop the second click of a double click.
  const busy = useRef(false)
  // A person who has left the page gets a toast about the outcome.
  const here = useIsMounted()

  async function pay(paymentMethodId: string) {
    if (busy.current) return
    const before = readAttempt(owner)
    if (before !== undefined && before.planId !== plan._id)
      return setState({ step: 'choosing', problem: otherPaymentOpen })
    busy.current = true
    const paid: Attempt = before ?? { planId: plan._id, change, paymentMethodId, idempotencyKey: newRunKey() }
    keepAttempt(owner, paid)
    setState({ step: 'paying' })
    try {
      const receipt = await buyPlan({ plan, ...paid }).unwrap()
      forgetAttempt(owner)
      void refresh()
      if (here.current) setState({ step: 'paid', receipt })
      else dispatch(showToast({ tone: 'success', message: paidMessage(receipt, later) }))
    } catch (failure) {
      const problem = purchaseProblem(failure)
      busy.current = false
      const stillOpen = problem.unknown || (problem.unasked && before !== undefined)
      if (!stillOpen) forgetAttempt(owner)
      if (here.current) setState({ step: 'choosing', problem })
      else dispatch(showToast({ tone: 'error', message: problem.message }))
    }
  }

  return { state, pay, openCard: open?.paymentMethodId }
}

function followStorage(onChange: () => void) {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** @param later the plan begins when the paid period ends */
export const paidMessage = ({ message, planTitle }: Receipt, later: boolean) =>
  message ??
  (later
    ? `${planTitle} starts when your paid period ends. Until then you keep your present plan.`
    : `${planTitle} is active.`)
