// The monthly report of a project: what can be set up, and its limits. No schemas: browser code imports this file.

import { reportSections, type linkDays, type ReportSection } from './shared-reports.ts'

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
/** Of all projects of an owner, in 24 hours. */
export const MAX_REPORT_MAILS_PER_DAY = 100
/** Editions that are listed. */
export const MOST_EDITIONS = 60

export const MAX_LOGO_BYTES = 64 * 1024
/** A small file can be a picture that takes gigabytes when it is shown. */
export const MAX_LOGO_SIDE = 2000
export const LOGO_KIND = `PNG, JPEG or WebP image of at most ${MAX_LOGO_BYTES / 1024} KB and ${MAX_LOGO_SIDE} pixels a side`
export const LOGO_MESSAGE = `Please choose a ${LOGO_KIND}.`
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
  linkDays: (typeof linkDays)[number]
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
  linkDays: 365,
}

/** What is wrong with a name on a report; undefined: nothing. */
export function reportNameProblem(name: string): string | undefined {
  if (name.length > MAX_REPORT_NAME) return `Please use ${MAX_REPORT_NAME} characters at most.`
  return /\p{Cc}/u.test(name) ? 'Please write it in one line.' : undefined
}

/** It is in the mails, other than the client's name. */
export const preparedByProblem = (name: string): string | undefined =>
  reportNameProblem(name) ?? (namesAddress(name) ? NAME_MESSAGE : undefined)

/** Mail programs make links of such words. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\d]\.\p{L}{2,}/iu
export const namesAddress = (text: string): boolean => WEB_ADDRESS.test(text)
const NAME_MESSAGE = 'Please write a name without a web address or an email address.'

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
  if (bytes.length > MAX_LOGO_BYTES || firstBytes[kind]?.test(bytes) !== true) return false
  const sides = sidesOf[kind]?.(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))) ?? []
  return sides.length === 2 && sides.every((side) => side >= 1 && side <= MAX_LOGO_SIDE)
}

/** Width and height in pixels as a file says them; none where they cannot be read. */
const sidesOf: Record<string, (bytes: Uint8Array) => number[]> = { png: pngSides, jpeg: jpegSides, webp: webpSides }

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** @returns NaN past the end, which is no size */
const numberAt = (bytes: Uint8Array, places: number[]): number =>
  places.reduce((sum, place) => sum * 256 + (bytes[place] ?? NaN), 0)

function pngSides(bytes: Uint8Array): number[] {
  if (textAt(bytes, 12, 4) !== 'IHDR') return []
  return [numberAt(bytes, [16, 17, 18, 19]), numberAt(bytes, [20, 21, 22, 23])]
}

/** A JPEG is a row of segments; the size is in that of the frame (SOF). */
function jpegSides(bytes: Uint8Array): number[] {
  for (let at = 2; bytes[at] === 0xff; at += 2 + numberAt(bytes, [at + 2, at + 3])) {
    const marker = bytes[at + 1] ?? 0
    // A decoder skips fill bytes and markers without a length: what follows would be read as another size than it shows.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9) || marker === 0xff) return []
    // Tables (DHT, JPG, DAC) have numbers between those of frames.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [numberAt(bytes, [at + 7, at + 8]), numberAt(bytes, [at + 5, at + 6])]
  }
  return []
}

function webpSides(bytes: Uint8Array): number[] {
  const kind = textAt(bytes, 12, 4)
  if (kind === 'VP8X') return [1 + numberAt(bytes, [26, 25, 24]), 1 + numberAt(bytes, [29, 28, 27])]
  if (kind === 'VP8 ') return [numberAt(bytes, [27, 26]) % 0x4000, numberAt(bytes, [29, 28]) % 0x4000]
  if (kind !== 'VP8L') return []
  // 14 bits each, the lowest first.
  const bits = numberAt(bytes, [24, 23, 22, 21])
  return [1 + (bits % 0x4000), 1 + (Math.floor(bits / 0x4000) % 0x4000)]
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
