import { z } from 'zod'
import { contactEnvironment } from '@sightline/shared/service/contact.settings.ts'
import { mailEnvironment } from '@sightline/shared/service/mail/mail.settings.ts'
import { httpAddress, serviceSettings } from '@sightline/shared/service/settings.ts'

export const identitySettings = serviceSettings.extend({
  /** pages that stand in for Google, LinkedIn, Facebook and Apple: for development only */
  IDENTITY_STAND_INS: z.stringbool().default(false),
  ...mailEnvironment,
  SUPPORT_EMAIL: contactEnvironment.SUPPORT_EMAIL,
  /** inner address of the API, which is told when sessions end */
  API_URL: httpAddress.optional(),
})
