import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { plans } from '../../database/schema/accounts.ts'

export const FREE_PLAN = 'free'

/** Plans are rows; these are the ones that every installation starts with, and keeps in step with the product. */
const productPlans = [
  {
    slug: FREE_PLAN,
    title: 'Free',
    description: 'See where your brand stands in AI answers.',
    priceNumeric: 0,
    features: [
      '1 active project',
      '50 prompts per project',
      '5 analyses a day',
      'Up to 5 competitors',
      'Refresh by hand',
    ],
    isRecommended: false,
    isListed: false,
    activeProjects: 1,
    promptsPerProject: 50,
    analysesPerDay: 5,
    refreshHours: null,
  },
  {
    slug: 'standard',
    title: 'Standard',
    description: 'For brands that follow their visibility every day.',
    priceNumeric: 49,
    features: [
      '5 active projects',
      '100 prompts per project',
      '24 analyses a day',
      'Up to 5 competitors',
      'Data refreshes every 24 hours',
    ],
    isRecommended: false,
    isListed: true,
    activeProjects: 5,
    promptsPerProject: 100,
    analysesPerDay: 24,
    refreshHours: 24,
  },
  {
    slug: 'premium',
    title: 'Premium',
    description: 'For agencies and teams with many brands.',
    priceNumeric: 149,
    features: [
      '20 active projects',
      '500 prompts per project',
      'Unlimited analyses',
      'Unlimited competitors',
      'Data refreshes hourly',
    ],
    isRecommended: true,
    isListed: true,
    activeProjects: 20,
    promptsPerProject: 500,
    analysesPerDay: null,
    refreshHours: 1,
  },
  {
    slug: 'enterprise',
    title: 'Enterprise',
    description: 'Limits, hosting and support made to measure.',
    priceNumeric: 0,
    features: [
      'Unlimited active projects',
      'Unlimited prompts',
      'Unlimited analyses',
      'Unlimited competitors',
      'Data refreshes hourly',
    ],
    isRecommended: false,
    isListed: true,
    activeProjects: null,
    promptsPerProject: null,
    analysesPerDay: null,
    refreshHours: 1,
  },
]

export async function seedPlans(db: Database): Promise<void> {
  await db
    .insert(plans)
    .values(productPlans.map((plan, rank) => ({ id: newId(), rank, ...plan })))
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
