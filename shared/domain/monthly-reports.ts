// The monthly report of a project: what can be set up, and its limits. No schemas: browser code imports this file.

import { reportSections, type ReportSection } from './shared-reports.ts'

/** "month": the calendar month before; "30d": the 30 whole days before. Days are those of UTC. */
export const monthlyPeriods = ['month', '30d'] as const
export type MonthlyPeriod = (typeof monthlyPeriods)[number]

/** They format the dates of a report; its words are English. */
export const reportLocales = [
  'en-US',
  'en-GB',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pt-BR',
  'pl-PL',
  'sv-SE',
  'ja-JP',
] as const
export type ReportLocale = (typeof reportLocales)[number]

export const MAX_COMMENT = 1000
export const MAX_REPORT_NAME = 80
export const MAX_RECIPIENTS = 20
/** Of each month, at this hour in the time zone of the workspace's owner. */
export const SEND_HOUR = 8
/** Every month has it. */
export const LAST_SEND_DAY = 28
export const MAX_EDITIONS_PER_DAY = 10
/** Editions that are listed. */
export const MOST_EDITIONS = 60
export const DEFAULT_LINK_DAYS = 365

export const MAX_LOGO_BYTES = 64 * 1024
export const LOGO_MESSAGE = 'Please choose a PNG, JPEG or WebP image of at most 64 KB.'
/** The least contrast of a colour that marks something, against the paper (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3
export const ACCENT_MESSAGE = 'Please choose a darker colour: this one can hardly be seen on white.'

export interface MonthlySetup {
  /** in the order of the report */
  sections: ReportSection[]
  comments: Partial<Record<ReportSection, string>>
  /** '': the brand */
  clientName: string
  preparedBy: string
  /** a data URL */
  logo: string | null
  /** "#rrggbb" */
  accent: string | null
  locale: ReportLocale
  period: MonthlyPeriod
  recipients: string[]
  /** null: it is not sent by itself */
  sendDay: number | null
  linkDays: number | null
}

export const defaultMonthlySetup: MonthlySetup = {
  sections: [...reportSections],
  comments: {},
  clientName: '',
  preparedBy: '',
  logo: null,
  accent: null,
  locale: 'en-US',
  period: 'month',
  recipients: [],
  sendDay: null,
  linkDays: DEFAULT_LINK_DAYS,
}

const LOGO = /^data:image\/(png|jpeg|webp);base64,([A-Za-z\d+/]+={0,2})$/
/** Of a data URL with the largest logo. */
export const MAX_LOGO_LENGTH = 'data:image/jpeg;base64,'.length + Math.ceil(MAX_LOGO_BYTES / 3) * 4

/** The first bytes of a file of each kind; a dot stands for any byte. */
const firstBytes: Record<string, RegExp> = {
  png: /^\x89PNG\r\n\x1a\n/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF.{4}WEBP/s,
}

/** A data URL of a picture without scripts or addresses (never SVG), which is what it says by its first bytes. */
export function isLogo(url: string): boolean {
  if (url.length > MAX_LOGO_LENGTH) return false
  const [, kind = '', data = ''] = LOGO.exec(url) ?? []
  if (data.length % 4 !== 0) return false
  const bytes = atob(data)
  return bytes.length <= MAX_LOGO_BYTES && (firstBytes[kind]?.test(bytes) ?? false)
}

/** "#rrggbb" that can be seen on white. */
export function isAccent(colour: string): boolean {
  const [, ...parts] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? []
  if (parts.length !== 3) return false
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const value = parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= LEAST_CONTRAST
}

export const CANNOT_SEND =
  'This installation sends no mail. Make the report without sending it, and send its link yourself.'
export const NO_PDF = 'This installation has no browser that makes a PDF. Open the report and print it.'
export const PDF_FAILED = 'The PDF could not be made. Open the report and print it.'

/** The addresses that are mailed. @param unsubscribed in lower case */
export const reachableOf = (recipients: string[], unsubscribed: string[]) =>
  recipients.filter((address) => !unsubscribed.includes(address.toLowerCase()))
