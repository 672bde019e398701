// What the form holds, what is wrong with it, and the request that it becomes.

import type { SaveMonthlyReportRequest } from '@sightline/shared/contract/api/monthly-reports.ts'
import { dayAndYear } from '@sightline/shared/domain/day-text.ts'
import { emailPattern } from '@sightline/shared/domain/email.ts'
import {
  ACCENT_MESSAGE,
  isAccent,
  LAST_SEND_DAY,
  MAX_RECIPIENTS,
  preparedByProblem,
  reportLocales,
  reportNameProblem,
  SEND_HOUR,
  type MonthlySetup,
} from '@sightline/shared/domain/monthly-reports.ts'
import { NO_SECTION_CHOSEN, reportSections, type ReportSection } from '@sightline/shared/domain/shared-reports.ts'
import { linesOf } from '../share/share-fields.ts'

export interface MonthlyFields extends Omit<MonthlySetup, 'accent' | 'recipients'> {
  /** empty: none */
  accent: string
  /** one address in each line */
  recipients: string
}

export const fieldsOf = ({ accent, recipients, ...setup }: MonthlySetup): MonthlyFields => ({
  ...setup,
  accent: accent ?? '',
  recipients: recipients.join('\n'),
})

export type MonthlyErrors = Partial<Record<'sections' | 'clientName' | 'preparedBy' | 'accent' | 'recipients', string>>

export function monthlyErrors({ sections, accent, recipients, ...names }: MonthlyFields): MonthlyErrors {
  const clientName = reportNameProblem(names.clientName.trim())
  const preparedBy = preparedByProblem(names.preparedBy.trim())
  const addresses = linesOf(recipients)
  const wrong = addresses.find((address) => !emailPattern.test(address))
  const known = addresses.map((address) => address.toLowerCase())
  const twice = addresses.find((_address, index) => known.indexOf(known[index] ?? '') < index)
  return {
    ...(sections.length === 0 && { sections: NO_SECTION_CHOSEN }),
    ...(clientName !== undefined && { clientName }),
    ...(preparedBy !== undefined && { preparedBy }),
    ...(accent.trim() !== '' && !isAccent(accent.trim()) && { accent: accentError(accent.trim()) }),
    ...(twice !== undefined && { recipients: `“${twice}” is listed twice.` }),
    ...(wrong !== undefined && { recipients: `“${wrong}” is not an email address.` }),
    ...(addresses.length > MAX_RECIPIENTS && { recipients: `Please enter ${MAX_RECIPIENTS} addresses at most.` }),
  }
}

const accentError = (colour: string) =>
  /^#[\da-f]{6}$/i.test(colour) ? ACCENT_MESSAGE : 'Please enter a colour such as #1d4ed8.'

export function requestOf(fields: MonthlyFields, version: number): SaveMonthlyReportRequest {
  const accent = fields.accent.trim()
  const comments = reportSections.flatMap((section) => {
    const comment = fields.comments[section]?.trim() ?? ''
    return comment === '' ? [] : [[section, comment]]
  })
  return {
    ...fields,
    comments: Object.fromEntries(comments),
    accent: accent === '' ? null : accent,
    recipients: linesOf(fields.recipients),
    version,
  }
}

/** The chosen ones in their order, then the others in the usual one. */
export const orderedSections = (chosen: ReportSection[]) => [
  ...chosen,
  ...reportSections.filter((section) => !chosen.includes(section)),
]

/** @param by -1: up; 1: down */
export function moved(chosen: ReportSection[], section: ReportSection, by: number): ReportSection[] {
  const from = chosen.indexOf(section)
  return chosen.toSpliced(from, 1).toSpliced(from + by, 0, section)
}

const languages = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })
const EXAMPLE_DAY = '2026-11-07'

export const localeOptions = reportLocales.map((locale) => ({
  value: locale,
  label: `${languages.of(locale) ?? locale}: ${dayAndYear(EXAMPLE_DAY, locale)}`,
}))

export const periodOptions = [
  { value: 'month', label: 'The calendar month before' },
  { value: '30d', label: 'The 30 days before' },
]

export const sendDayOptions = [
  { value: '', label: 'Only by hand' },
  ...Array.from({ length: LAST_SEND_DAY }, (_, index) => ({
    value: String(index + 1),
    label: `Day ${index + 1} of each month, at ${SEND_HOUR}:00`,
  })),
]
