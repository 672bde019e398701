// Validates profile fields beyond the schema of the call, and normalises them.

import type { profileRequest } from '@sightline/shared/contract/api/account.ts'
import { MAX_PROFILE_WEBSITE } from '@sightline/shared/domain/profile-limits.ts'
import { checkWebsite, normaliseWebsite } from '@sightline/shared/domain/website/website.ts'
import type { z } from 'zod'
import type { FieldError } from '../../http/api-failure.ts'
import type { Readable } from '../../http/readable-part.ts'

const LONG_WEBSITE = `must have at most ${MAX_PROFILE_WEBSITE} characters, https:// included`
const NO_TIMEZONE = 'Please choose a time zone, for example Europe/Berlin'

export type ProfileChanges = z.output<typeof profileRequest>

/** An empty website takes it away. */
export function profileErrors({ website, timezone }: Readable<ProfileChanges>): FieldError[] {
  const site = website ? checkWebsite(website, 'any') : undefined
  return [
    ...(site?.valid === false ? [{ path: 'website', message: site.message }] : []),
    // The stored form must pass this validation again.
    ...(site?.valid && site.url.length > MAX_PROFILE_WEBSITE ? [{ path: 'website', message: LONG_WEBSITE }] : []),
    ...(timezone !== undefined && timezoneOf(timezone) === undefined
      ? [{ path: 'timezone', message: NO_TIMEZONE }]
      : []),
  ]
}

/** Of a profile that has no errors. Absent fields stay absent. */
export function cleanProfile({ website, timezone, ...changes }: ProfileChanges): ProfileChanges {
  return {
    ...changes,
    ...(website !== undefined && { website: website && normaliseWebsite(website) }),
    ...(timezone !== undefined && { timezone: timezoneOf(timezone) }),
  }
}

/** The name as the IANA database spells it, or an older name of a zone as it was given. Intl also takes offsets. */
function timezoneOf(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name
  } catch {
    return undefined
  }
}
