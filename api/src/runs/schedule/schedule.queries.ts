import { and, asc, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import { planTerms } from '../../accounts/plans/subscription.queries.ts'
import type { Connection } from '../../database/connection.ts'
import { plans, subscriptions, users, workspaces } from '../../database/schema/accounts.ts'
import { analyses } from '../../database/schema/answers.ts'
import { categoryOfPrompt, projects, promptCategories, prompts } from '../../database/schema/projects.ts'

/** A project with scheduled runs, if its workspace's plan allows them. */
export type AutomaticProject = Awaited<ReturnType<typeof selectAutomatic>>[number]

const NO_PROJECT = '00000000-0000-0000-0000-000000000000'

/** In the order of their ids. @param after id of the last one that was listed */
export function listAutomatic(db: Connection, after: string | undefined, limit: number): Promise<AutomaticProject[]> {
  return selectAutomatic(db, gt(projects.id, after ?? NO_PROJECT), limit)
}

/** undefined where the project is analysed by hand, or cannot be at the moment. */
export async function findAutomatic(db: Connection, projectId: string): Promise<AutomaticProject | undefined> {
  const [project] = await selectAutomatic(db, eq(projects.id, projectId), 1)
  return project
}

/** Active projects of accounts in use, switched to automatic, with something to ask. */
function selectAutomatic(db: Connection, which: ReturnType<typeof eq>, limit: number) {
  const askable = db
    .select({ one: sql`1` })
    .from(prompts)
    .innerJoin(promptCategories, categoryOfPrompt)
    .where(and(eq(prompts.projectId, projects.id), isNull(prompts.archivedAt), eq(promptCategories.isActive, true)))
  // Ids grow with time, and a project has one run at a time: the last one is the newest of all.
  const lastRun = db
    .select({ startedAt: analyses.startedAt, completedAt: analyses.completedAt })
    .from(analyses)
    .where(eq(analyses.projectId, projects.id))
    .orderBy(desc(analyses.id))
    .limit(1)
    .as('last_run')
  return db
    .select({
      id: projects.id,
      workspaceId: workspaces.id,
      createdAt: projects.createdAt,
      settings: projects.settings,
      plan: planTerms,
      periodEnd: subscriptions.periodEnd,
      /** null before the first run */
      lastStartedAt: lastRun.startedAt,
      /** null while the last run is in progress */
      lastEndedAt: lastRun.completedAt,
    })
    .from(projects)
    .innerJoin(workspaces, eq(workspaces.id, projects.workspaceId))
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .innerJoin(subscriptions, eq(subscriptions.workspaceId, projects.workspaceId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoinLateral(lastRun, sql`true`)
    .where(
      and(
        which,
        eq(projects.projectStatus, 'active'),
        sql`${projects.settings} ->> 'autoAnalysis' = 'true'`,
        isNull(users.deactivatedAt),
        exists(askable),
      ),
    )
    .orderBy(asc(projects.id))
    .limit(limit)
}
