// The payment step, in a chunk of its own. The one place that says that payment is a mock.

import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ACCEPTED_PAYMENT_METHOD } from '@sightline/shared/domain/plan-purchase.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Dialog, type DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { PaymentReceipt } from './PaymentReceipt.tsx'
import { priceText, type PlanOrder } from './plan-offer.ts'
import { usePayment } from './usePayment.ts'

interface PaymentDialogProps extends DialogState {
  order: PlanOrder
}

export default function PaymentDialog({ order, open, onOpenChange }: PaymentDialogProps) {
  const formId = useId()
  const navigate = useNavigate()
  const { state, pay, openCard } = usePayment(order)
  const [chosen, setCard] = useState<string>(ACCEPTED_PAYMENT_METHOD)
  const card = openCard ?? chosen
  const { plan, change, later, label } = order
  const toProjects = () => void navigate(paths.dashboard)

  if (state.step === 'paid') {
    return (
      <Dialog open={open} onOpenChange={toProjects} title={later ? 'Change planned' : 'Payment complete'}>
        <PaymentReceipt order={order} receipt={state.receipt} onLeave={toProjects} />
      </Dialog>
    )
  }

  const paying = state.step === 'paying'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={paying}
      title={change ? `${label} to ${plan.title}` : label}
      footer={
        <>
          <Button disabled={paying} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={paying} busyLabel="Processing...">
            {later ? 'Plan the change' : `Pay ${priceText(plan.priceNumeric)}`}
          </Button>
        </>
      }
    >
      <PaymentForm
        id={formId}
        order={order}
        card={card}
        onCardChange={setCard}
        locked={paying || openCard !== undefined}
        unknown={!paying && openCard !== undefined}
        problem={state.step === 'choosing' ? state.problem : undefined}
        onSubmit={() => void pay(card)}
      />
    </Dialog>
  )
}
