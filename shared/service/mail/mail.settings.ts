import { z } from 'zod'
import { isDecodable } from '../settings.ts'

function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && isDecodable(text)
}

export const mailEnvironment = {
  /** the mail server: `smtps://user:password@host:465`; without it mail is written to files where that is safe */
  SMTP_URL: z.string().refine(isMailServer, 'must be an address such as smtps://user:password@host:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be a sender such as Sightline <no-reply@example.com>')
    .optional(),
}
