// Sanitizes a provider's profile, so that it can be stored and passes the validation of the profile form.

import { withoutDirectionMarks } from '@sightline/shared/domain/direction-marks.ts'
import { MAX_EMAIL_LENGTH } from '@sightline/shared/domain/email.ts'
import { MAX_PROFILE_NAME } from '@sightline/shared/domain/profile-limits.ts'
import { z } from 'zod'

const MAX_PICTURE = 2048

/** A field of another type counts as missing. */
const optionalText = z.string().optional().catch(undefined)
/** What the provider says of a user. */
export const profileSchema = z.object({
  sub: z.string(),
  email: optionalText,
  email_verified: z.boolean().optional().catch(undefined),
  name: optionalText,
  nickname: optionalText,
  picture: optionalText,
})

export interface ProviderProfile {
  /** empty where the provider says none */
  email: string
  /** the provider says that the address is the person's */
  emailVerified?: boolean
  name: string
  picture: string | null
}

/** Without a name, the nickname or the local part of the email is used. */
export function storableProfile(given: z.infer<typeof profileSchema>): ProviderProfile {
  const email = plainText(given.email ?? '', MAX_EMAIL_LENGTH + 1)
  const names = [given.name, given.nickname, email.split('@')[0]].map((name = '') => plainText(name, MAX_PROFILE_NAME))
  return {
    // A truncated address could be another person's.
    email: email.length > MAX_EMAIL_LENGTH ? '' : email,
    emailVerified: given.email_verified === true,
    name: names.find((name) => name !== '') ?? '',
    picture: isPicture(given.picture) ? given.picture : null,
  }
}

/** One line without control characters, and without the halves of pairs that PostgreSQL cannot keep. */
function plainText(value: string, max: number): string {
  return withoutDirectionMarks(value)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .replace(/\p{Surrogate}/gu, '')
    .trim()
}

function isPicture(value: string | undefined): value is string {
  if (value === undefined || value.length > MAX_PICTURE || !/^[\x21-\x7e]+$/.test(value)) return false
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}
