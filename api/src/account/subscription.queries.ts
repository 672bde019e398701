import { and, count, eq } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/connection.ts'
import { plans, subscriptions } from '../database/schema/accounts.ts'
import { projects } from '../database/schema/projects.ts'
import { FREE_PLAN } from '../plans/seed-plans.ts'

export interface SubscriptionRow {
  plan: PlanTerms
  /** what holds once the paid period is over */
  freePlan: PlanTerms
  periodEnd: Date | null
}

export interface PlanTerms {
  slug: string
  title: string
  priceNumeric: number
  activeProjects: number | null
  promptsPerProject: number | null
  analysesPerDay: number | null
}

const planTerms = {
  slug: plans.slug,
  title: plans.title,
  priceNumeric: plans.priceNumeric,
  activeProjects: plans.activeProjects,
  promptsPerProject: plans.promptsPerProject,
  analysesPerDay: plans.analysesPerDay,
}

export async function readSubscription(db: Connection, userId: string): Promise<SubscriptionRow> {
  const [row] = await db
    .select({ plan: planTerms, periodEnd: subscriptions.periodEnd })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.userId, userId))
  if (row === undefined) throw new Error('a user without a subscription')
  return { ...row, freePlan: row.plan.slug === FREE_PLAN ? row.plan : await readFreePlan(db) }
}

/** As readSubscription; whoever takes a limit of this user waits here until the transaction ends. */
export async function lockSubscription(transaction: Transaction, userId: string): Promise<SubscriptionRow> {
  await transaction
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .for('no key update')
  return readSubscription(transaction, userId)
}

async function readFreePlan(db: Connection): Promise<PlanTerms> {
  const [plan] = await db.select(planTerms).from(plans).where(eq(plans.slug, FREE_PLAN))
  if (plan === undefined) throw new Error('the free plan is missing: run the migrations')
  return plan
}

export async function countActiveProjects(db: Connection, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ active: count() })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), eq(projects.projectStatus, 'active')))
  return row?.active ?? 0
}
