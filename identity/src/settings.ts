import { z } from 'zod'
import { httpAddress, isDecodable, serviceSettings } from '@sightline/shared/service/settings.ts'

function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && isDecodable(text)
}

export const identitySettings = serviceSettings.extend({
  /** pages that stand in for Google, LinkedIn, Facebook and Apple: for development only */
  IDENTITY_STAND_INS: z.stringbool().default(false),
  /** the mail server: `smtps://user:password@host:465`; without it mail is printed in the log where that is safe */
  SMTP_URL: z.string().refine(isMailServer, 'must be an address such as smtps://user:password@host:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be a sender such as Sightline <no-reply@example.com>')
    .optional(),
  /** inner address of the API, which is told when sessions end */
  API_URL: httpAddress.optional(),
})
export type IdentitySettings = z.infer<typeof identitySettings>
