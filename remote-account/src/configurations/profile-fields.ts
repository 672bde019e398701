// The fields of Profile Basics, their rules, and the options of those that are chosen from a list.

import type { ApiError } from '@sightline/shared/api'
import type { Profile } from '@sightline/shared/contract/api/account.ts'
import { industries, type Industry } from '@sightline/shared/domain/industries.ts'
import { checkWebsite } from '@sightline/shared/domain/website/website.ts'

export interface ProfileFields {
  name: string
  company: string
  website: string
  industry: Industry
  timezone: string
}

export type ProfileErrors = Partial<Record<keyof ProfileFields, string>>

const NO_NAME = 'Please enter your name'

export const fieldsOf = ({ name, profile }: Profile): ProfileFields => ({ name, ...profile })

/** One's own website may have any ending, and may be left empty. */
export function profileErrors({ name, website }: ProfileFields): ProfileErrors {
  const site = website.trim() === '' ? undefined : checkWebsite(website, 'any')
  return {
    ...(name.trim() === '' && { name: NO_NAME }),
    ...(site?.valid === false && { website: site.message }),
  }
}

/** The API's refusals, by field. */
export function refusedFields(fields: ProfileFields, errors: NonNullable<ApiError['errors']> = []): ProfileErrors {
  return Object.fromEntries(errors.filter(({ path }) => path in fields).map(({ path, message }) => [path, message]))
}

const industryLabels: Partial<Record<Industry, string>> = {
  'real-estate': 'Real estate',
  'food-beverage': 'Food & beverage',
  'non-profit': 'Non-profit',
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const industryOptions = industries.map((value) => ({
  value,
  label: industryLabels[value] ?? capitalised(value),
}))

/** Cities whose zone browsers still list under an older name (ECMA-402 takes CLDR's). */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho Chi Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** @param stored stays in the list as it was saved, even when this browser names the zone differently */
export function timezoneOptions(stored: string) {
  const labelled = ['UTC', ...Intl.supportedValuesOf('timeZone'), stored].map(
    (value) => [renamed[value] ?? value.replaceAll('_', ' '), value] as const,
  )
  return [...new Map(labelled)].map(([label, value]) => ({ label, value }))
}
