import { z } from 'zod'
import { serviceSettings } from '@sightline/shared/service/settings.ts'

export const identitySettings = serviceSettings.extend({
  /** pages that stand in for Google, LinkedIn, Facebook and Apple: for development only */
  IDENTITY_STAND_INS: z.stringbool().default(false),
  /** the mail server: `smtps://user:password@host:465`; without it mail is printed in the log where that is safe */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  /** inner address of the API, which is told when sessions end */
  API_URL: z.url({ protocol: /^https?$/ }).optional(),
})
export type IdentitySettings = z.infer<typeof identitySettings>
