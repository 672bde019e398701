import { accountCalls, profileRequest } from '@sightline/shared/contract/api/account.ts'
import { forSessions } from '../../http/access.ts'
import { refuse, required } from '../../http/api-failure.ts'
import { readablePart } from '../../http/readable-part.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import type { AccountServices } from '../account-services.ts'
import { currentUser } from '../sign-in/signed-in.ts'
import { deactivateAccount } from './deactivate-account.ts'
import { cleanProfile, profileErrors } from './profile-input.ts'
import { findProfile, updatePreferences, updateProfile, type ProfileRow } from './profile.queries.ts'

const PROFILE_SAVED = 'Profile saved'
const PREFERENCES_SAVED = 'Preferences saved'
const DEACTIVATED = 'Your account is deactivated. Our support can restore it.'

export const profileRoutes: Routes<AccountServices> = async (app, { services }) => {
  const { db } = services

  app.get('/profile', { schema: accountCalls.getProfile, config: forSessions('person') }, async (request) =>
    success({ profile: present(await findProfile(db, currentUser(request).personId)) }),
  )

  app.put(
    '/profile',
    {
      schema: accountCalls.updateProfile,
      config: { ...forSessions('person'), ruleErrors: ({ body }) => profileErrors(readablePart(profileRequest, body)) },
    },
    async (request) => {
      const { personId: id } = currentUser(request)
      refuse(profileErrors(request.body))
      const changes = cleanProfile(request.body)
      const changesNothing = Object.keys(changes).length === 0
      const profile = present(await (changesNothing ? findProfile(db, id) : updateProfile(db, id, changes)))
      return success({ profile }, PROFILE_SAVED)
    },
  )

  const updatingPreferences = { schema: accountCalls.updatePreferences, config: forSessions('person') }
  app.put('/profile/preferences', updatingPreferences, async (request) => {
    const row = await updatePreferences(db, currentUser(request).personId, request.body.preferences)
    return success({ profile: present(row) }, PREFERENCES_SAVED)
  })

  app.delete('/profile', { schema: accountCalls.deactivateAccount, config: forSessions('person') }, async (request) => {
    await deactivateAccount(services, currentUser(request).personId, request.body.confirmEmail)
    return { success: true as const, message: DEACTIVATED }
  })
}

function present(row: ProfileRow | undefined) {
  const { company, website, industry, timezone, ...shown } = required(row, 'The account')
  return { ...shown, profile: { company, website, industry, timezone } }
}
