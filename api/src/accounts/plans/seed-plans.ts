import { freePlan, planFeatures } from '@sightline/shared/domain/plan-claims.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { plans } from '../../database/schema/accounts.ts'
import productPlans from './plans.json' with { type: 'json' }

export const FREE_PLAN = freePlan.slug

const installed = [{ ...freePlan, isRecommended: false, isListed: false }, ...productPlans]

/** Upserts the free plan and those of plans.json, which every installation has. */
export async function seedPlans(db: Database): Promise<void> {
  await db
    .insert(plans)
    .values(
      installed.map(({ competitors, ...plan }, rank) => ({
        id: newId(),
        rank,
        ...plan,
        features: planFeatures({ competitors, ...plan }),
      })),
    )
    .onConflictDoUpdate({
      target: plans.slug,
      set: {
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        priceNumeric: sql`excluded.price_numeric`,
        features: sql`excluded.features`,
        isRecommended: sql`excluded.is_recommended`,
        isListed: sql`excluded.is_listed`,
        rank: sql`excluded.rank`,
        activeProjects: sql`excluded.active_projects`,
        promptsPerProject: sql`excluded.prompts_per_project`,
        analysesPerDay: sql`excluded.analyses_per_day`,
        refreshHours: sql`excluded.refresh_hours`,
      },
    })
}
