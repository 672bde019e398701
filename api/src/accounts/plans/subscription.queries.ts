import { and, count, eq, sql } from 'drizzle-orm'
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
}

export interface PlanTerms {
  id: string
  slug: string
  title: string
  /** US dollars for 28 days */
  priceNumeric: number
  /** of the plans that are sold now, the highest */
  topPrice: number
  /** offered now; subscribers of a plan that is no longer listed keep it */
  isListed: boolean
  activeProjects: number | null
  promptsPerProject: number | null
  analysesPerDay: number | null
  /** null = by hand only */
  refreshHours: number | null
}

export const planTerms = {
  id: plans.id,
  slug: plans.slug,
  title: plans.title,
  priceNumeric: plans.priceNumeric,
  topPrice: sql<number>`(select max(price_numeric) from app.plans where is_listed)`,
  isListed: plans.isListed,
  activeProjects: plans.activeProjects,
  promptsPerProject: plans.promptsPerProject,
  analysesPerDay: plans.analysesPerDay,
  refreshHours: plans.refreshHours,
}

export async function readSubscription(db: Connection, workspaceId: string): Promise<SubscriptionRow> {
  const [row] = await db
    .select({ plan: planTerms, periodEnd: subscriptions.periodEnd })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.workspaceId, workspaceId))
  if (row === undefined) throw new Error('a workspace without a subscription')
  return { ...row, freePlan: row.plan.slug === FREE_PLAN ? row.plan : await readFreePlan(db) }
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

/** Starts a new period; what was left of the old one is lost. */
export async function updateSubscription(
  transaction: Transaction,
  workspaceId: string,
  planId: string,
  periodEnd: Date,
): Promise<void> {
  await transaction.update(subscriptions).set({ planId, periodEnd }).where(eq(subscriptions.workspaceId, workspaceId))
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

export async function countActiveProjects(db: Connection, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ active: count() })
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), eq(projects.projectStatus, 'active')))
  return row?.active ?? 0
}
