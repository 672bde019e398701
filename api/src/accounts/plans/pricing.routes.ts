import { planCalls } from '@sightline/shared/contract/api/account.ts'
import { asc, eq } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { plans } from '../../database/schema/accounts.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import type { AccountServices } from '../account-services.ts'

export const pricingRoutes: Routes<AccountServices> = async (app, { services: { db, realPlatforms } }) => {
  app.get('/pricing', { schema: planCalls.listPlans }, async () =>
    success({ plans: (await listPlans(db)).map((plan) => ({ ...plan, _id: plan.id, limits: plan })), realPlatforms }),
  )
}

const listPlans = (db: Connection) => db.select().from(plans).where(eq(plans.isListed, true)).orderBy(asc(plans.rank))
