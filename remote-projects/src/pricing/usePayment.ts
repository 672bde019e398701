import { useEffect, useRef, useState } from 'react'
import { newRunKey } from '@sightline/shared/contract/run-key.ts'
import { forgetDrafts, keepDraft, readDraft } from '@sightline/shared/drafts/draft-storage.ts'
import { useSession } from '@sightline/shared/session'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { paymentDraft } from './payment-draft.ts'
import type { PlanOrder } from './plan-offer.ts'
import { useBuyPlanMutation, type Receipt } from './pricing.api.ts'
import { purchaseProblem, type PurchaseProblem } from './purchase-error.ts'

type PaymentState =
  | { step: 'choosing'; problem?: PurchaseProblem }
  | { step: 'paying' }
  | { step: 'paid'; receipt: Receipt }

/** A payment whose outcome is not known. */
interface Attempt {
  change: boolean
  paymentMethodId: string
  idempotencyKey: string
}

/** One payment, however often it is clicked, tried again, or left. */
export function usePayment({ plan, change }: PlanOrder) {
  const dispatch = useAppDispatch()
  const { refresh, user } = useSession()
  const owner = user?.id ?? ''
  const draft = paymentDraft(plan._id)
  const [buyPlan] = useBuyPlanMutation()
  const [state, setState] = useState<PaymentState>({ step: 'choosing' })
  // Outlives the dialog and a reload: what may have been charged already is only ever asked for again under its key.
  const [open, setOpen] = useState(() => readDraft(draft, owner) as Attempt | undefined)
  // State alone is too late for the second click of a double click.
  const busy = useRef(false)
  const here = useIsHere()

  async function pay(paymentMethodId: string) {
    if (busy.current) return
    busy.current = true
    setState({ step: 'paying' })
    const attempt = open ?? { change, paymentMethodId, idempotencyKey: newRunKey() }
    keepDraft(draft, owner, attempt)
    try {
      const receipt = await buyPlan({ plan, ...attempt }).unwrap()
      forgetDrafts(draft)
      void refresh()
      if (here.current) setState({ step: 'paid', receipt })
      else dispatch(showToast({ tone: 'success', message: paidMessage(receipt) }))
    } catch (failure) {
      const problem = purchaseProblem(failure)
      busy.current = false
      const stillOpen = problem.unknown ? attempt : problem.unasked ? open : undefined
      if (stillOpen === undefined) forgetDrafts(draft)
      setOpen(stillOpen)
      if (here.current) setState({ step: 'choosing', problem })
      else dispatch(showToast({ tone: 'error', message: problem.message }))
    }
  }

  return { state, pay, openCard: open?.paymentMethodId }
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
