import { contactCalls } from '@sightline/shared/contract/api/contact.ts'
import { forSessions } from '../../http/access.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/routes.ts'
import type { AccountServices } from '../account-services.ts'
import { currentUser } from '../sign-in/signed-in.ts'
import { countDemoRequest, insertFeedback } from './contact.queries.ts'

/** per address */
const DEMO_REQUESTS_PER_MINUTE = 5
/** per user */
const FEEDBACK_PER_MINUTE = 10
const DEMO_THANKS = 'Thank you! We will get back to you soon.'
const FEEDBACK_THANKS = 'Thank you for your feedback!'

/** Needs no session. */
export const demoRequestRoutes: Routes<AccountServices> = async (app, { services: { db, now } }) => {
  const requestingDemo = { config: limitPerMinute(DEMO_REQUESTS_PER_MINUTE), schema: contactCalls.requestDemo }
  app.post('/demo-requests', requestingDemo, async (request) => {
    await countDemoRequest(db, request.body.email, now())
    // The same response for a known email, so that it does not reveal earlier requests.
    return { success: true as const, message: DEMO_THANKS }
  })
}

export const feedbackRoutes: Routes<AccountServices> = async (app, { services: { db, now } }) => {
  app.post(
    '/feedback',
    { config: { ...limitPerMinute(FEEDBACK_PER_MINUTE), ...forSessions('person') }, schema: contactCalls.sendFeedback },
    async (request) => {
      const { message, page } = request.body
      await insertFeedback(db, currentUser(request).personId, { message, page: pathOf(page), createdAt: now() })
      return { success: true as const, message: FEEDBACK_THANKS }
    },
  )
}

/** A query or a fragment may hold what a person typed. */
const pathOf = (page: string | undefined) => page?.replace(/[?#].*$/s, '') || null
