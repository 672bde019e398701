import { useRef, useState } from 'react'
import { newRunKey } from '@sightline/shared/contract/run-key.ts'
import { useSession } from '@sightline/shared/session'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { forgetAttempt, keepAttempt, readAttempt } from './payment-attempt.ts'
import { useIsHere } from '../project-form/useIsHere.ts'
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
  const { refresh, user } = useSession()
  const owner = user?.id ?? ''
  const [buyPlan] = useBuyPlanMutation()
  const [state, setState] = useState<PaymentState>({ step: 'choosing' })
  const [open, setOpen] = useState(() => {
    const attempt = readAttempt(owner)
    return attempt?.planId === plan._id ? attempt : undefined
  })
  // State alone is too late for the second click of a double click.
  const busy = useRef(false)
  // Who has left the page is told by a toast how the payment ended.
  const here = useIsHere()

  async function pay(paymentMethodId: string) {
    if (busy.current) return
    busy.current = true
    setState({ step: 'paying' })
    const attempt = open ?? { planId: plan._id, change, paymentMethodId, idempotencyKey: newRunKey() }
    keepAttempt(owner, attempt)
    try {
      const receipt = await buyPlan({ plan, ...attempt }).unwrap()
      forgetAttempt()
      void refresh()
      if (here.current) setState({ step: 'paid', receipt })
      else dispatch(showToast({ tone: 'success', message: paidMessage(receipt) }))
    } catch (failure) {
      const problem = purchaseProblem(failure)
      busy.current = false
      const stillOpen = problem.unknown ? attempt : problem.unasked ? open : undefined
      if (stillOpen === undefined) forgetAttempt()
      setOpen(stillOpen)
      if (here.current) setState({ step: 'choosing', problem })
      else dispatch(showToast({ tone: 'error', message: problem.message }))
    }
  }

  return { state, pay, openCard: open?.paymentMethodId }
}

export const paidMessage = ({ message, planTitle }: Receipt) => message ?? `${planTitle} is active.`

