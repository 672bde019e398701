// Begins the plans that were to begin when a paid period ends, each with the payment of its price.

import { startChecks, type RunningChecks } from '@sightline/shared/service/start-checks.ts'
import { conflict } from '../../http/api-failure.ts'
import type { AccountServices, UnpaidReason } from '../account-services.ts'
import { insertPayment } from '../payments/payments.queries.ts'
import { paidPeriodEnd } from '../plans/paid-period.ts'
import { presentSubscription } from '../plans/subscription.presenter.ts'
import {
  countActiveProjects,
  findPlan,
  listDueChanges,
  lockSubscription,
  planChange,
  updateSubscription,
  type PlanTerms,
} from '../plans/subscription.queries.ts'
import { insertAuditEntries } from '../workspaces/audit.queries.ts'
import { charge, pricedPlan } from './buy-plan.ts'

const CHECK_MS = 60_000
const MOST_AT_ONCE = 100
/** A provider that has not answered for so long: the account does not keep an unpaid plan. */
const MOST_TRIED_MS = 3 * 24 * 60 * 60 * 1000

const NOTHING_PLANNED = 'No change of your plan is planned.'

type Due = Awaited<ReturnType<typeof listDueChanges>>[number]

/** Those that fail, as the provider does not answer, are due again at the next check. */
export async function beginPlanned(services: AccountServices): Promise<void> {
  const { db, log, now } = services
  for (const due of await listDueChanges(db, now(), MOST_AT_ONCE)) {
    await begin(services, due).catch((err: unknown) =>
      log.error({ err, workspaceId: due.workspaceId }, 'a planned plan could not begin'),
    )
  }
}

/** Without a payment the account has no paid plan from now on, and its owner gets a mail. */
async function begin(services: AccountServices, due: Due): Promise<void> {
  const { workspaceId, planId, paymentMethodId, periodEnd } = due
  await services.db.transaction(async (transaction) => {
    const record = (action: string, plan: PlanTerms) =>
      insertAuditEntries(transaction, { workspaceId, at: services.now(), action, about: pricedPlan(plan) })
    const dropPlan = async (plan: PlanTerms, reason: UnpaidReason) => {
      const planTitle = plan.title
      await planChange(transaction, workspaceId, null)
      await record('dropPlan', plan)
      await services.mailUnpaid(transaction, { workspaceId, planTitle, reason, periodEnd, at: services.now() })
      services.log.warn({ workspaceId, planTitle, reason }, 'a planned plan did not begin')
    }
    const { nextPlan, periodEnd: end } = await lockSubscription(transaction, workspaceId)
    // Another worker was faster, or the account has changed its mind.
    if (nextPlan?.id !== planId || end?.getTime() !== periodEnd.getTime()) return
    const plan = await findPlan(transaction, planId)
    if (plan === undefined) throw new Error('the planned plan is gone')
    if (services.now().getTime() - periodEnd.getTime() > MOST_TRIED_MS) return dropPlan(plan, 'no-answer')
    // One charge, however often a check dies between charge and commit.
    const order = { call: 'planned', planId, paymentMethodId, key: `${periodEnd.getTime()}` }
    const payment = { ...(await charge(services, workspaceId, order, plan.priceNumeric)), key: null }
    await insertPayment(transaction, payment)
    if (payment.status === 'succeeded') {
      await updateSubscription(transaction, workspaceId, planId, paidPeriodEnd(payment.createdAt))
      await record('beginPlan', plan)
    } else {
      await dropPlan(plan, 'declined')
    }
  })
}

/** Keeps the plan of now. */
export async function takeBackPlanned({ db, now }: AccountServices, workspaceId: string) {
  return db.transaction(async (transaction) => {
    const { nextPlan, periodEnd, ...subscription } = await lockSubscription(transaction, workspaceId)
    if (nextPlan === null || periodEnd === null || periodEnd <= now()) throw conflict(NOTHING_PLANNED)
    await planChange(transaction, workspaceId, null)
    const kept = { ...subscription, periodEnd, nextPlan: null }
    return presentSubscription(kept, await countActiveProjects(transaction, workspaceId), now())
  })
}

/** Begins what is due by then. */
export const startPlannedPlans = (services: AccountServices): RunningChecks =>
  startChecks(services.log, { everyMs: CHECK_MS, failed: 'planned plans could not be looked for' }, () =>
    beginPlanned(services),
  )
