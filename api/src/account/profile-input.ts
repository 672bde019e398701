// What the schema of the call cannot say about a profile, and the stored form of what was typed.

import type { profileRequest } from '@sightline/shared/contract/api/account.ts'
import { checkWebsite } from '@sightline/shared/website/website.ts'
import type { z } from 'zod'
import { badInput } from '../http/api-failure.ts'

const NO_TIMEZONE = 'Please choose a time zone, for example Europe/Berlin'

export type ProfileChanges = z.output<typeof profileRequest>

/** Absent fields stay absent. Throws 400 with every offending field. */
export function checkProfile(input: ProfileChanges): ProfileChanges {
  const changes = { ...input }
  const errors = []
  // An empty one takes the website away.
  if (input.website) {
    const website = checkWebsite(input.website, 'any')
    if (website.valid) changes.website = website.url
    else errors.push({ path: 'website', message: website.message })
  }
  if (input.timezone !== undefined) {
    const timezone = timezoneOf(input.timezone)
    if (timezone === undefined) errors.push({ path: 'timezone', message: NO_TIMEZONE })
    else changes.timezone = timezone
  }
  if (errors.length > 0) throw badInput(errors)
  return changes
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
