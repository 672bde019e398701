// What the form holds, what is wrong with it, and the request that it becomes.

import {
  CARD_OF_ONE_SECTION,
  LEAST_LINK_PASSWORD,
  linkDays,
  MAX_EMBED_ORIGINS,
  NO_SECTION_CHOSEN,
  PASSWORD_TOO_SHORT,
  readEmbedOrigin,
  reportSections,
  type ReportSection,
  type RollingRange,
} from '@sightline/shared/domain/shared-reports.ts'
import type { CreateShareLinkRequest } from './share-links.api.ts'

/** `fixed`: the days that the page shows */
export type PeriodChoice = RollingRange | 'fixed'

export interface ShareFields {
  name: string
  sections: ReportSection[]
  period: PeriodChoice
  /** days, or empty: no end */
  ends: string
  password: string
  /** one website in each line */
  origins: string
}

export interface Days {
  startDate: string
  endDate: string
}

export const initialFields: ShareFields = {
  name: '',
  sections: [...reportSections],
  period: '30d',
  ends: '90',
  password: '',
  origins: '',
}

export const endOptions = linkDays.map((days) => ({
  value: days === null ? '' : String(days),
  label: days === null ? 'Never' : days === 365 ? 'After a year' : `After ${days} days`,
}))

export type ShareErrors = Partial<Record<'sections' | 'password' | 'origins', string>>

export const linesOf = (text: string) => text.split(/[\n,]+/).flatMap((line) => line.trim() || [])

export function shareErrors({ sections, password, origins }: ShareFields): ShareErrors {
  const lines = linesOf(origins)
  const wrong = lines.find((line) => readEmbedOrigin(line) === null)
  return {
    ...(sections.length === 0 && { sections: NO_SECTION_CHOSEN }),
    ...(lines.length > 0 && sections.length > 1 && { sections: CARD_OF_ONE_SECTION }),
    ...(password !== '' &&
      password.length < LEAST_LINK_PASSWORD && {
        password: PASSWORD_TOO_SHORT,
      }),
    ...(lines.length > MAX_EMBED_ORIGINS && { origins: `Please enter ${MAX_EMBED_ORIGINS} websites at most.` }),
    ...(wrong !== undefined && { origins: `“${wrong}” is no website such as https://www.example.com.` }),
  }
}

/** @param days of the page */
export function requestOf(fields: ShareFields, days: Days | undefined): CreateShareLinkRequest {
  const { name, sections, period, ends, password, origins } = fields
  return {
    name,
    sections: reportSections.filter((section) => sections.includes(section)),
    period: period !== 'fixed' ? { range: period } : days === undefined ? { range: '30d' } : { ...days },
    expiresInDays: ends === '' ? null : Number(ends),
    password: password === '' ? null : password,
    embedOrigins: linesOf(origins),
  }
}
