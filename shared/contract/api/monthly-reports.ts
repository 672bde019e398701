// The monthly report: its set-up, and its editions. An edition is a shared report that stays as it was made.

import { z } from 'zod'
import { EMAIL_MESSAGE, emailPattern, MAX_EMAIL_LENGTH } from '../../domain/email.ts'
import {
  ACCENT_MESSAGE,
  isAccent,
  isLogo,
  LAST_SEND_DAY,
  LOGO_MESSAGE,
  MAX_COMMENT,
  MAX_EDITIONS_PER_DAY,
  MAX_RECIPIENTS,
  MAX_REPORT_MAILS_PER_DAY,
  MAX_REPORT_NAME,
  monthlyPeriods,
  MOST_EDITIONS,
  preparedByProblem,
  reportLocales,
  reportNameProblem,
} from '../../domain/monthly-reports.ts'
import { linkDays, reportSections } from '../../domain/shared-reports.ts'
import { calls, conflict } from './call.ts'
import {
  dataEnvelope,
  day,
  exampleChange,
  id,
  instant,
  integer,
  projectParams,
  sample,
  saying,
  storable,
  trimmedText,
  withExample,
} from './envelope.ts'
import { reportDocument, sections } from './shared-reports.ts'

const section = z.enum(reportSections)
const nameWithout = (problem: (name: string) => string | undefined) =>
  trimmedText(MAX_REPORT_NAME).refine((name) => problem(name) === undefined, {
    error: ({ input }) => problem(String(input)),
  })
const recipient = withExample(trimmedText(MAX_EMAIL_LENGTH).regex(emailPattern, EMAIL_MESSAGE), 'board@example.com')

export const monthlySetup = z.object({
  sections,
  comments: z
    .partialRecord(section, trimmedText(MAX_COMMENT))
    .meta({ description: 'Your words at the head of a section', examples: [{ changes: 'The guide went live.' }] }),
  clientName: nameWithout(reportNameProblem).meta({ description: 'Empty: the brand', examples: ['Acme'] }),
  preparedBy: nameWithout(preparedByProblem).meta({ examples: ['Northwind Agency'] }),
  logo: withExample(storable.refine(isLogo, LOGO_MESSAGE).nullable(), null, {
    description: 'A data URL of a PNG, JPEG or WebP image of at most 64 KB',
  }),
  accent: withExample(storable.refine(isAccent, ACCENT_MESSAGE).nullable(), '#1d4ed8', {
    description: '#rrggbb, with a contrast of 3:1 or more on white',
  }),
  locale: z.enum(reportLocales).meta({ description: 'Of the dates; the words are English', examples: ['en-US'] }),
  period: z
    .enum(monthlyPeriods)
    .meta({ description: 'The calendar month before, or the 30 days before (UTC)', examples: ['month'] }),
  recipients: z
    .array(recipient)
    .max(MAX_RECIPIENTS)
    .refine(
      (all) => new Set(all.map((each) => each.toLowerCase())).size === all.length,
      'Each address can be there once.',
    )
    .meta({ examples: [['board@example.com']] }),
  sendDay: withExample(z.number().int().min(1).max(LAST_SEND_DAY).nullable(), 1, {
    description: 'Of the month, at 8:00 in the time zone of the workspace’s owner; null: it is not sent by itself',
  }),
  linkDays: z
    .literal([...linkDays])
    .meta({ description: 'Days until an edition’s link ends; null: it has no end', examples: [365] }),
})

const version = withExample(z.number().int().min(0), 3, { description: '0: it was never saved' })
export const saveMonthlyReportRequest = monthlySetup.extend({ version })
export type SaveMonthlyReportRequest = z.input<typeof saveMonthlyReportRequest>

export const monthlyReport = z.object({
  setup: monthlySetup,
  version,
  /** who has saved it last */
  changedBy: withExample(z.string().nullable(), 'Ana Reyes'),
  /** addresses that have unsubscribed: nothing is mailed to them */
  unsubscribed: z.array(z.string()).meta({ examples: [[]] }),
  /** in the time zone of the workspace's owner */
  nextSendDate: day.nullable().meta({ examples: ['2026-04-01'] }),
  /** whether mail is configured on this installation */
  canSend: z.boolean().meta({ examples: [true] }),
  /** whether this installation has a browser that prints */
  canMakePdf: z.boolean().meta({ examples: [true] }),
  /** a sentence where scheduled reports are made and not mailed */
  unsent: withExample(z.string().nullable(), null),
  /** a sentence where this installation can make no edition */
  missing: withExample(z.string().nullable(), null),
})
export type MonthlyReport = z.infer<typeof monthlyReport>
export const monthlyReportResponse = dataEnvelope(monthlyReport)
export const monthlyPreviewResponse = dataEnvelope(z.object({ report: reportDocument }))

const editionId = id.meta({ examples: ['01957a3c-8f20-7d1e-a4b6-000000000032'] })
export const edition = z.object({
  id: editionId,
  period: z.object({ startDate: day, endDate: day }),
  madeAt: instant,
  /** in the time zone of the workspace's owner */
  madeOn: day.meta({ examples: ['2026-04-01'] }),
  /** null: by the schedule */
  madeBy: withExample(z.string().nullable(), 'Ana Reyes'),
  /** the schedule found no answers in the period: there is no report */
  isEmpty: z.boolean().meta({ examples: [false] }),
  /** how many addresses it was to be mailed to */
  recipients: integer(2),
  /** to how many it was mailed */
  sentTo: integer(2),
  /** to how many it could not be mailed */
  failed: integer(0),
  /** the last mail */
  sentAt: instant.nullable(),
  views: integer(3),
  /** null where there is none, or its code cannot be read as SECRET_KEY was replaced */
  path: withExample(z.string().nullable(), '/shared/q4Zk0b3Yw9T1uV5xR7cLsA'),
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable().meta({ examples: [null] }),
  sample,
})
export type Edition = z.infer<typeof edition>
export const editionListResponse = dataEnvelope(z.object({ editions: z.array(edition).max(MOST_EDITIONS) }))
export const madeEditionResponse = dataEnvelope(z.object({ edition }))
export const editionResponse = dataEnvelope(z.object({ edition, report: reportDocument }))

export const SETUP_CHANGED = 'The monthly report was changed meanwhile. Please read it again.'
export const NO_ANSWERS_IN_PERIOD = 'There are no answers in the period of this report, so there is nothing to tell.'
export const NOBODY_TO_SEND_TO =
  'No recipient can be mailed this report. Please add an email address and save the set-up.'
export const KEY_MISSING =
  'This installation has no SECRET_KEY, so it cannot store links of monthly reports. Please ask the person who runs it to set one.'
export const OWNER_UNCONFIRMED =
  'The owner of this workspace has to confirm the email address of the account first: scheduled reports are sent in the owner’s name.'
export const TOO_MANY_EDITIONS = `${MAX_EDITIONS_PER_DAY} reports of this project were made in the last 24 hours. Please make the next one later.`
export const TOO_MANY_REPORT_MAILS = `At most ${MAX_REPORT_MAILS_PER_DAY} mails with monthly reports are sent in 24 hours for all projects of an owner. Make the report without sending it, or send it later.`
export const MAILED_TODAY =
  'Each of these addresses was already mailed a report made by hand today (UTC). Please send the next one tomorrow.'

const editionParams = projectParams.extend({ editionId: editionId.meta({ description: 'Id of an edition' }) })

export const monthlyReportCalls = calls('Shared reports', {
  getMonthlyReport: {
    summary: 'Read how a project’s monthly report is set up',
    params: projectParams,
    response: { 200: monthlyReportResponse },
  },
  saveMonthlyReport: {
    summary: 'Set up a project’s monthly report',
    description: 'Replaces the set-up. `version` is the one that was read.',
    params: projectParams,
    body: saveMonthlyReportRequest,
    response: { 200: monthlyReportResponse },
    failures: [conflict(SETUP_CHANGED, exampleChange)],
  },
  previewMonthlyReport: {
    summary: 'Read the report as it would be made now',
    description: 'Of the set-up that is saved. Nothing is stored.',
    params: projectParams,
    response: { 200: monthlyPreviewResponse },
  },
  listEditions: {
    summary: 'List the reports that were made',
    description: `The newest ${MOST_EDITIONS}.`,
    params: projectParams,
    response: { 200: editionListResponse },
  },
  makeEdition: {
    summary: 'Make the report now',
    description:
      'It stays as it is made. With `send`, it is mailed to the addresses of the set-up. `version` is the one that was read.',
    params: projectParams,
    body: z.object({ send: z.boolean().meta({ examples: [false] }), version }),
    response: { 201: madeEditionResponse },
    example: { message: 'Report made' },
    failures: [conflict(TOO_MANY_EDITIONS), conflict(SETUP_CHANGED, exampleChange)],
  },
  getEdition: {
    summary: 'Read a report as it was made',
    description: 'Also when its link has ended.',
    params: editionParams,
    response: { 200: editionResponse },
  },
  getEditionPdf: {
    summary: 'Download a report as a PDF',
    description: 'Answers 503 where the installation has no browser that prints.',
    params: editionParams,
    streams: { 'application/pdf': '%PDF-1.4 …' },
  },
  revokeEdition: {
    summary: 'End the link of a report at once',
    description: 'The report stays in your list.',
    params: editionParams,
    ...saying('Link revoked'),
  },
})
