import { api, countOf, readAnswer, type ApiError } from '@sightline/shared/api'
import type {
  ChangePlanRequest,
  Plan,
  PurchaseRequest,
  PurchaseResponse,
  Subscription,
} from '@sightline/shared/contract/api/account.ts'
import type { BulkRequest, BulkResult } from '@sightline/shared/contract/api/bulk.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { analysisFrequencies, frequencyHours, MAX_BULK_PROJECTS } from '@sightline/shared/domain/project-rules.ts'
import { BILLING_PERIOD } from '@sightline/shared/domain/plan-purchase.ts'
import { fieldsOf, rowsOf } from '@sightline/shared/domain/read-fields.ts'
import { planOffer } from './plan-offer.ts'
import { isOutcomeUnknown } from './purchase-error.ts'

interface PlanPayment {
  plan: Plan
  /** from an active paid plan; else a fresh purchase */
  change: boolean
  paymentMethodId: string
  /** calls with the same key pay once */
  idempotencyKey: string
}

export interface RefreshResult {
  /** number of projects that are refreshed automatically now */
  done: number
  /** domains of the others */
  failed: string[]
}

export interface Receipt {
  message: string | undefined
  planTitle: string
  transactionId: string | undefined
}

/** An unvalidated response, in which any field may be missing. */
type PurchaseAnswer = Partial<Pick<PurchaseResponse, 'success' | 'message'>> & {
  data?: { [Part in keyof PurchaseResponse['data']]?: Partial<PurchaseResponse['data'][Part]> }
}

const READ_TIMEOUT_MS = 10_000

function paymentCall({ plan, change, paymentMethodId, idempotencyKey }: PlanPayment) {
  const headers = { 'idempotency-key': idempotencyKey }
  if (change) {
    const body: ChangePlanRequest = { newPlanId: plan._id, billingPeriod: BILLING_PERIOD, paymentMethodId }
    return { url: '/subscription/change-plan', method: 'PUT' as const, body, headers }
  }
  const body: PurchaseRequest = {
    planId: plan._id,
    billingPeriod: BILLING_PERIOD,
    paymentGateway: 'mock',
    paymentMethodId,
  }
  return { url: '/subscription/purchase', method: 'POST' as const, body, headers }
}

/** A success counts only when it names its payment. */
function readReceipt(
  answer: { data?: unknown; error?: ApiError },
  plan: Plan,
): { data: Receipt; error?: undefined } | { error: ApiError } {
  if (answer.error !== undefined) return { error: answer.error }
  const { success, message, data } = answer.data as PurchaseAnswer
  const transactionId = data?.payment?.transactionId
  if (success !== true || !transactionId) return { error: { status: 200, isNetwork: false } }
  return { data: { message, planTitle: data?.subscription?.planTitle ?? plan.title, transactionId } }
}

interface Pricing {
  plans: Plan[]
  /** undefined where the answer does not tell */
  realPlatforms: string[] | undefined
}

const textsOf = (list: unknown): string[] | undefined =>
  Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : undefined

/** A plan without a title or a price cannot be offered. */
const isOffered = ({ _id, title, priceNumeric }: Plan) =>
  Boolean(_id) && typeof title === 'string' && countOf(priceNumeric) !== null

const pricingApi = api.injectEndpoints({
  endpoints: (build) => ({
    plans: build.query<Pricing, void>({
      queryFn: readAnswer(
        () => '/pricing',
        ({ plans, realPlatforms }) => {
          const offered = rowsOf<Plan>(plans)?.filter(isOffered)
          return offered && { plans: offered, realPlatforms: textsOf(realPlatforms) }
        },
      ),
      providesTags: ['Pricing'],
    }),
    buyPlan: build.mutation<Receipt, PlanPayment>({
      /**
       * A lost or unreadable response leaves it open whether the payment was made: an active plan shows that it was,
       * and a call with the same key gets the receipt.
       */
      queryFn: async (payment, _api, _options, ask) => {
        const pay = async () => readReceipt(await ask(paymentCall(payment)), payment.plan)
        const first = await pay()
        if (first.error === undefined || !isOutcomeUnknown(first.error)) return first
        const { data } = await ask({ url: '/profile/subscription', timeout: READ_TIMEOUT_MS })
        const subscription = Object(Object(data).data) as Subscription
        const { kind } = planOffer(payment.plan, subscription)
        if (kind !== 'current' && kind !== 'planned') return first
        const again = await pay()
        const isKnown = again.error === undefined || again.error.code === 'PAYMENT_DECLINED'
        return isKnown
          ? again
          : { data: { planTitle: payment.plan.title, message: undefined, transactionId: undefined } }
      },
      // After a failure, too: the answer of a payment may be lost, and another tab may have bought.
      invalidatesTags: ['Subscription', 'Limits'],
    }),
    /** Turns automatic refresh on, as often as the plan says; a project that fails does not stop the others. */
    refreshProjects: build.mutation<RefreshResult, { projects: readonly Project[]; refreshHours: number }>({
      queryFn: async ({ projects, refreshHours }, _api, _options, ask) => {
        const analysisFrequency = analysisFrequencies.find((name) => frequencyHours[name] >= refreshHours)
        const failed: string[] = []
        for (let first = 0; first < projects.length; first += MAX_BULK_PROJECTS) {
          const some = projects.slice(first, first + MAX_BULK_PROJECTS)
          const body: BulkRequest = { projectIds: some.map(({ id }) => id), action: 'refresh', analysisFrequency }
          const { data } = await ask({ url: '/projects/bulk', method: 'POST', body })
          const results = rowsOf<BulkResult>(fieldsOf(fieldsOf(data).data).results) ?? []
          const done = new Set(results.filter((result) => result.done).map(({ projectId }) => projectId))
          failed.push(...some.filter(({ id }) => !done.has(id)).map(({ domain }) => domain))
        }
        return { data: { done: projects.length - failed.length, failed } }
      },
      invalidatesTags: ['ProjectList', 'Project'],
    }),
    takeBackChange: build.mutation<void, void>({
      query: () => ({ url: '/subscription/change-plan', method: 'DELETE' }),
      transformResponse: () => undefined,
      // After a failure, too: the change may have begun, or another tab may have taken it back.
      invalidatesTags: ['Subscription', 'Limits'],
    }),
  }),
})

export const { usePlansQuery, useBuyPlanMutation, useRefreshProjectsMutation, useTakeBackChangeMutation } = pricingApi
