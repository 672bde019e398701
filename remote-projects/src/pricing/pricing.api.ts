import { api } from '@sightline/shared/api'
import type { ChangePlanRequest, Plan, PurchaseRequest, PurchaseResponse } from '@sightline/shared/contract/api/account.ts'
import { BILLING_PERIOD } from '@sightline/shared/contract/plan-purchase.ts'
import { readAnswer, readList } from '../read-answer.ts'

interface PlanPayment {
  plan: Plan
  /** from an active paid plan; else a fresh purchase */
  change: boolean
  paymentMethodId: string
  /** calls with the same key pay once */
  idempotencyKey: string
}

export interface Receipt {
  message: string | undefined
  planTitle: string
  transactionId: string | undefined
}

/** An answer of any API: nothing in it is certain. */
type PurchaseAnswer = Pick<PurchaseResponse, 'message'> & {
  data?: { [Part in keyof PurchaseResponse['data']]?: Partial<PurchaseResponse['data'][Part]> }
}

const pricingApi = api.injectEndpoints({
  endpoints: (build) => ({
    plans: build.query<Plan[], void>({
      queryFn: readAnswer(() => '/pricing', ({ plans }) => readList<Plan>(plans)),
      providesTags: ['Pricing'],
    }),
    buyPlan: build.mutation<Receipt, PlanPayment>({
      query: ({ plan, change, paymentMethodId, idempotencyKey }) => ({
        ...(change
          ? {
              url: '/subscription/change-plan',
              method: 'PUT',
              body: { newPlanId: plan._id, billingPeriod: BILLING_PERIOD, paymentMethodId } satisfies ChangePlanRequest,
            }
          : {
              url: '/subscription/purchase',
              method: 'POST',
              body: {
                planId: plan._id,
                billingPeriod: BILLING_PERIOD,
                paymentGateway: 'mock',
                paymentMethodId,
              } satisfies PurchaseRequest,
            }),
        headers: { 'idempotency-key': idempotencyKey },
      }),
      transformResponse: ({ message, data }: PurchaseAnswer, _meta, { plan }) => ({
        message,
        planTitle: data?.subscription?.planTitle ?? plan.title,
        transactionId: data?.payment?.transactionId,
      }),
      // After a failure, too: the answer of a payment may be lost, and another tab may have bought.
      invalidatesTags: ['Subscription', 'Limits'],
    }),
  }),
})

export const { usePlansQuery, useBuyPlanMutation } = pricingApi
