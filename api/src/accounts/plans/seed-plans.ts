import { freePlan, planFeatures } from '@sightline/shared/domain/plan-claims.ts'
import type { Database } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { plans } from '../../database/schema/accounts.ts'
import productPlans from './plans.json' with { type: 'json' }

export const FREE_PLAN = freePlan.slug

const installed = [{ ...freePlan, isRecommended: false, isListed: false }, ...productPlans]

/** Upserts the free plan and those of plans.json, which every installation has. */
export async function seedPlans(db: Database): Promise<void> {
  for (const [rank, { competitors, ...plan }] of installed.entries()) {
    const set = { ...plan, rank, features: planFeatures({ competitors, ...plan }) }
    await db
      .insert(plans)
      .values({ id: newId(), ...set })
      .onConflictDoUpdate({ target: plans.slug, set })
  }
}
