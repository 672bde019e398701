// Reports for people without an account: the owner's links, and what such a link answers. An answer names no id.

import { z } from 'zod'
import { reportLocales } from '../../domain/monthly-reports.ts'
import { platformIds } from '../../domain/platforms.ts'
import { DATE_ORDER_MESSAGE } from '../../domain/report-rules.ts'
import {
  CARD_OF_ONE_SECTION,
  LEAST_LINK_PASSWORD,
  LINK_ENDED,
  MAX_EMBED_ORIGINS,
  MAX_LINK_DAYS,
  MAX_LINK_NAME,
  MAX_ORIGIN_LENGTH,
  MAX_SHARE_LINKS,
  MOST_LINK_PASSWORD,
  MOST_REPORT_PAGES,
  NO_SECTION_CHOSEN,
  PASSWORD_TOO_SHORT,
  readEmbedOrigin,
  reportSections,
  rollingRanges,
  WRONG_PASSWORD,
} from '../../domain/shared-reports.ts'
import { sourceKinds } from '../../domain/source-kinds.ts'
import { calls, conflict, failing } from './call.ts'
import { citationSharesResponse } from './citations.ts'
import {
  dataEnvelope,
  day,
  id,
  instant,
  integer,
  projectParams,
  sample,
  saying,
  string,
  text,
  trimmedText,
  withExample,
} from './envelope.ts'
import { decidedStep, MOST_STEPS, proposedStep } from './next-steps.ts'
import { change, dayMark, newModels, overview, rate, timeseriesPoint, trendsResponse } from './reports.ts'
import { stancesResponse } from './stances.ts'

const EXAMPLE_CODE = 'q4Zk0b3Yw9T1uV5xR7cLsA'
const section = z.enum(reportSections).meta({ examples: ['changes'] })
export const sections = z
  .array(section)
  .min(1, NO_SECTION_CHOSEN)
  .max(reportSections.length)
  .refine((all) => new Set(all).size === all.length, 'Each section can be there once.')
  .meta({ examples: [['changes', 'next-steps']] })
const range = z.enum(rollingRanges).meta({ examples: ['30d'] })

const linkPeriod = z
  .union([z.object({ range }), z.object({ startDate: day, endDate: day })])
  .refine((period) => 'range' in period || period.startDate <= period.endDate, DATE_ORDER_MESSAGE)
  .meta({
    description: 'The last days up to today (UTC) at each view, or two days, both inclusive',
    examples: [{ range: '30d' }],
  })

const embedOrigin = text(MAX_ORIGIN_LENGTH).transform((given, context) => {
  const origin = readEmbedOrigin(given)
  if (origin !== null) return origin
  context.addIssue({ code: 'custom', message: 'Enter a website such as https://www.example.com.' })
  return z.NEVER
})

export const createShareLinkRequest = z
  .object({
    name: trimmedText(MAX_LINK_NAME)
      .default('')
      .meta({ description: 'For whom it is; only you see it', examples: ['Acme’s board'] }),
    sections,
    period: linkPeriod,
    expiresInDays: withExample(z.number().int().min(1).max(MAX_LINK_DAYS).nullable().default(90), 90, {
      description: 'null: the link has no end',
    }),
    password: withExample(text(MOST_LINK_PASSWORD).min(LEAST_LINK_PASSWORD, PASSWORD_TOO_SHORT).nullish(), null, {
      description: 'Asked of everybody who opens the link',
    }),
    embedOrigins: withExample(z.array(embedOrigin).max(MAX_EMBED_ORIGINS).default([]), [], {
      description: 'Websites that may show its one section in a frame',
    }),
  })
  .refine(({ sections, embedOrigins }) => embedOrigins.length === 0 || sections.length === 1, {
    message: CARD_OF_ONE_SECTION,
    path: ['sections'],
  })
export type CreateShareLinkRequest = z.input<typeof createShareLinkRequest>

const linkId = id.meta({ examples: ['01957a3c-8f20-7d1e-a4b6-000000000030'] })

export const shareLink = z.object({
  id: linkId,
  name: string('Acme’s board'),
  sections: z.array(section).meta({ examples: [['changes', 'next-steps']] }),
  period: z.object({
    range: range.nullable(),
    startDate: day.nullable().meta({ examples: [null] }),
    endDate: day.nullable().meta({ examples: [null] }),
  }),
  hasPassword: z.boolean().meta({ examples: [false] }),
  embedOrigins: z.array(z.string()).meta({ examples: [['https://www.example.com']] }),
  /** how often the report was shown, in a frame as well */
  views: integer(12),
  lastViewedAt: instant.nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable().meta({ examples: [null] }),
})
export type ShareLink = z.infer<typeof shareLink>

export const shareLinkListResponse = dataEnvelope(z.object({ links: z.array(shareLink) }))
export const createdShareLinkResponse = dataEnvelope(
  z.object({
    link: shareLink,
    /** path of the report's page */
    code: string(EXAMPLE_CODE).meta({ description: 'Shown this once; the page is `/shared/{code}`' }),
  }),
)

/** What moved, against whom, and how sure that is. */
const changes = z.object({
  overview: overview.pick({ brandVisibilityRate: true, intervals: true, sincePreviousPeriod: true }),
  timeseries: z.array(timeseriesPoint),
  marks: z.array(dayMark),
  trends: trendsResponse.pick({
    yourDomain: true,
    competitors: true,
    series: true,
    totals: true,
    sincePreviousPeriod: true,
    standing: true,
  }),
})

const comparedCompany = z.object({
  company: string('acme.com'),
  own: z.boolean().meta({ examples: [true] }),
  brand: rate,
  top: rate,
  url: rate,
  sentiment: rate,
  /** of `brand`, since the period before; null where either has no value */
  sincePreviousPeriod: change.nullable(),
})

const citedPage = z.object({
  url: string('https://anvils.org/guide'),
  title: string('The best anvils').nullable(),
  kind: z.enum(sourceKinds).meta({ examples: ['reviews'] }),
  /** that cite it, and those among them that name the brand */
  answers: integer(91),
  named: integer(12),
})

/** What an edition of the monthly report has beside the numbers. */
const monthlyPart = z.object({
  /** '': the brand */
  clientName: string('Acme'),
  preparedBy: string('Northwind Agency'),
  /** a data URL */
  logo: withExample(z.string().nullable(), null),
  accent: withExample(z.string().nullable(), '#1d4ed8'),
  /** of the dates */
  locale: z.enum(reportLocales).meta({ examples: ['en-US'] }),
  comments: withExample(z.partialRecord(z.enum(reportSections), z.string()), { changes: 'The guide went live.' }),
  madeAt: instant,
})

/** Plain data: a section that was not chosen is null. */
export const reportDocument = z.object({
  brand: string('Acme'),
  domain: string('acme.com'),
  /** with their display names; none where no chosen section names them */
  competitors: z.array(z.object({ domain: string('globex.com'), brandNames: z.array(string('Globex')).max(1) })),
  period: z.object({ startDate: day, endDate: day }),
  /** the last analysis in it */
  updatedAt: instant,
  sample,
  asked: z.object({
    prompts: integer(20),
    answers: integer(1500),
    platforms: z.array(z.enum(platformIds)).meta({ examples: [['chatgpt', 'gemini']] }),
  }),
  newModels,
  sections: z.array(z.object({ section })),
  changes: changes.nullable(),
  compared: z.array(comparedCompany).nullable(),
  sources: citationSharesResponse
    .pick({ citations: true, citationsBefore: true, kinds: true })
    .extend({ pages: z.array(citedPage).max(MOST_REPORT_PAGES) })
    .nullable(),
  stances: stancesResponse.shape.companies.nullable(),
  steps: z
    .object({
      steps: z.array(proposedStep.omit({ subject: true })).max(MOST_STEPS),
      decided: z.array(decidedStep.omit({ subject: true }).extend({ state: z.enum(['in-work', 'done']) })),
    })
    .nullable(),
  /** null: no edition of a monthly report, but a link to the numbers as they are */
  monthly: monthlyPart.nullable(),
})
export type ReportDocument = z.infer<typeof reportDocument>

export const sharedReportResponse = dataEnvelope(z.object({ report: reportDocument }))

export const LINK_UNKNOWN = 'There is no report at this address.'
export const PASSWORD_NEEDED = 'This report is protected by a password.'
export const TOO_MANY_LINKS = `A project can have ${MAX_SHARE_LINKS} open links. Please revoke one of them first.`

const linkParams = projectParams.extend({ linkId: linkId.meta({ description: 'Id of one of the project’s links' }) })
const codeParams = z.object({
  code: withExample(z.string().max(100), EXAMPLE_CODE, { description: 'The code of the report’s address' }),
})
const unknownLink = failing(404, 'NOT_FOUND', LINK_UNKNOWN)
const endedLink = failing(410, 'GONE', LINK_ENDED)

export const shareLinkCalls = calls('Shared reports', {
  listShareLinks: {
    summary: 'List a project’s links',
    description: 'Newest first, ended ones among them for 90 days.',
    params: projectParams,
    response: { 200: shareLinkListResponse },
  },
  createShareLink: {
    summary: 'Make a link that shows chosen sections of a report without an account',
    description: 'Its address is shown this once.',
    params: projectParams,
    body: createShareLinkRequest,
    response: { 201: createdShareLinkResponse },
    example: { message: 'Link made' },
    failures: [conflict(TOO_MANY_LINKS)],
  },
  revokeShareLink: {
    summary: 'End a link at once',
    params: linkParams,
    ...saying('Link revoked'),
  },
})

export const sharedReportCalls = calls('Shared reports', {
  readSharedReport: {
    summary: 'Read a shared report',
    description:
      'Composed at each call from the numbers of the project’s reports. It names no id. A protected report needs the header ' +
      '`x-share-pass` with what `POST /shared/{code}/unlock` has answered.',
    params: codeParams,
    response: { 200: sharedReportResponse },
    failures: [unknownLink, endedLink, failing(401, 'PASSWORD_REQUIRED', PASSWORD_NEEDED)],
  },
  unlockSharedReport: {
    summary: 'Exchange the password of a shared report for a pass of 12 hours',
    params: codeParams,
    body: z.object({ password: text(MOST_LINK_PASSWORD).meta({ examples: ['fellfern-2026'] }) }),
    response: {
      200: dataEnvelope(z.object({ pass: string('1764460800000.pX3nA6h0S9b2Tt5vQdO4wYz8uC1rE7kJm-LfGiNaH2s') })),
    },
    failures: [unknownLink, endedLink, failing(401, 'PASSWORD_REQUIRED', WRONG_PASSWORD)],
  },
  readEmbedding: {
    summary: 'Read which websites may show a shared report in a frame',
    params: codeParams,
    response: {
      200: dataEnvelope(z.object({ origins: z.array(z.string()).meta({ examples: [['https://www.example.com']] }) })),
    },
    failures: [unknownLink, endedLink],
  },
})
