import { and, asc, eq, getTableColumns, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../database/connection.ts'
import { plans, subscriptions, users, workspaces } from '../../database/schema/accounts.ts'
import { projects } from '../../database/schema/projects.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { FREE_PLAN } from './seed-plans.ts'

export interface SubscriptionRow {
  plan: PlanTerms
  /** what holds once the paid period is over */
  freePlan: PlanTerms
  periodEnd: Date | null
  /** begins when the paid period ends */
  nextPlan: PlanTerms | null
}

export const planTerms = {
  ...getTableColumns(plans),
  /** of the plans that are sold now, the highest */
  topPrice: sql<number>`(select max(price_numeric) from app.plans where is_listed)`,
}
/** What holds on a plan. Subscribers of one that is no longer listed keep it. */
export type PlanTerms = typeof plans.$inferSelect & { topPrice: number }

export async function readSubscription(db: Connection, workspaceId: string): Promise<SubscriptionRow> {
  const [row] = await db
    .select({ plan: planTerms, periodEnd: subscriptions.periodEnd, nextPlanId: subscriptions.nextPlanId })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.workspaceId, workspaceId))
  if (row === undefined) throw new Error('a workspace without a subscription')
  const { plan, periodEnd, nextPlanId } = row
  const freePlan = plan.slug === FREE_PLAN ? plan : await readFreePlan(db)
  return {
    plan,
    periodEnd,
    freePlan,
    nextPlan: nextPlanId === null ? null : ((await findPlan(db, nextPlanId)) ?? null),
  }
}

/**
 * As readSubscription, with a row lock that serializes all checks of this workspace's limits until the transaction ends. A call that
 * waited for the deactivation of its owner's account is refused.
 */
export async function lockSubscription(transaction: Transaction, workspaceId: string): Promise<SubscriptionRow> {
  await transaction
    .select({ workspaceId: subscriptions.workspaceId })
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, workspaceId))
    .for('no key update')
  await refuseDeactivated(transaction, workspaceId)
  return readSubscription(transaction, workspaceId)
}

/** A separate statement, because one that waited for a lock still sees the other rows of its old snapshot. */
async function refuseDeactivated(transaction: Transaction, workspaceId: string): Promise<void> {
  const [user] = await transaction
    .select({ deactivatedAt: users.deactivatedAt })
    .from(workspaces)
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(eq(workspaces.id, workspaceId))
  if (user?.deactivatedAt) throw new ApiFailure(401, 'TOKEN_INVALID', 'This account is deactivated.')
}

/** Starts a new period; what was left of the old one is lost, and a change that was planned for its end is off. */
export async function updateSubscription(
  transaction: Transaction,
  workspaceId: string,
  planId: string,
  periodEnd: Date,
): Promise<void> {
  await transaction
    .update(subscriptions)
    .set({ planId, periodEnd, nextPlanId: null, nextPaymentMethod: null })
    .where(eq(subscriptions.workspaceId, workspaceId))
}

/** @param next null: the plan is kept */
export async function planChange(
  transaction: Transaction,
  workspaceId: string,
  next: { planId: string; paymentMethodId: string } | null,
): Promise<void> {
  await transaction
    .update(subscriptions)
    .set({ nextPlanId: next?.planId ?? null, nextPaymentMethod: next?.paymentMethodId ?? null })
    .where(eq(subscriptions.workspaceId, workspaceId))
}

/** Workspaces of accounts in use whose paid period is over, with the plan that begins then. */
export function listDueChanges(
  db: Connection,
  now: Date,
  limit: number,
): Promise<{ workspaceId: string; planId: string; paymentMethodId: string; periodEnd: Date }[]> {
  return db
    .select({
      workspaceId: subscriptions.workspaceId,
      planId: sql<string>`${subscriptions.nextPlanId}`,
      paymentMethodId: sql<string>`${subscriptions.nextPaymentMethod}`,
      periodEnd: sql`${subscriptions.periodEnd}`.mapWith(subscriptions.periodEnd),
    })
    .from(subscriptions)
    .innerJoin(workspaces, eq(workspaces.id, subscriptions.workspaceId))
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(and(isNotNull(subscriptions.nextPlanId), lte(subscriptions.periodEnd, now), isNull(users.deactivatedAt)))
    .orderBy(asc(subscriptions.periodEnd))
    .limit(limit)
}

/** With its price of 0 where it is not sold here. */
export async function findPlan(db: Connection, id: string): Promise<PlanTerms | undefined> {
  const [plan] = await db.select(planTerms).from(plans).where(eq(plans.id, id))
  return plan
}

export async function readFreePlan(db: Connection): Promise<PlanTerms> {
  const [plan] = await db.select(planTerms).from(plans).where(eq(plans.slug, FREE_PLAN))
  if (plan === undefined) throw new Error('the free plan is missing: run the migrations')
  return plan
}

export const countActiveProjects = (db: Connection, workspaceId: string): Promise<number> =>
  db.$count(projects, and(eq(projects.workspaceId, workspaceId), eq(projects.projectStatus, 'active')))
