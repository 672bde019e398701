// What AI platforms send to a project's website and read there, from its access logs and Google Analytics.

import { z } from 'zod'
import { ga4Caveats, leftOutReasons, trafficPlatforms } from '../../domain/traffic.ts'
import { calls, conflict, failing } from './call.ts'
import {
  day,
  instant,
  integer,
  limit,
  projectParams,
  sample,
  string,
  text,
  topEnvelope,
  withExample,
} from './envelope.ts'
import { period, reportCall, reportQuery } from './reports.ts'

export const MAX_TRAFFIC_PAGES = 500
const DEFAULT_TRAFFIC_PAGES = 100

export const trafficQuery = reportQuery.safeExtend({
  limit: limit(MAX_TRAFFIC_PAGES, DEFAULT_TRAFFIC_PAGES, 'Pages of the list; `total` counts all'),
})

const platform = z.enum(trafficPlatforms)
const bots = { bot: string('GPTBot'), operator: string('OpenAI') }

const leftOut = z.array(
  z.object({
    ...bots,
    /** `forged`: from an address that is not the operator's; `unverifiable`: the operator publishes none; `unchecked`: no name server answered */
    reason: z.enum(leftOutReasons),
    lines: integer(1904),
  }),
)

const uploaded = {
  lines: integer(1_200_000),
  /** lines that could not be read */
  badLines: integer(14),
  leftOut,
}

const comparison = {
  /** in the equally long period before; null unless one source tells of the visits of every day of both, and none is still counted */
  before: integer(1072).nullable(),
  /** whether the difference is larger than what days differ by chance; null where nothing is compared */
  change: withExample(z.enum(['up', 'down', 'unclear']).nullable(), 'up'),
}

export const trafficResponse = topEnvelope({
  /** what has been uploaded, of any day; null without an upload */
  uploads: z
    .object({
      days: integer(24),
      firstDay: day.meta({ examples: ['2026-03-07'] }),
      lastDay: day,
      /** the file that was uploaded last, and when */
      fileName: string('access.log.gz'),
      uploadedAt: instant,
    })
    .nullable(),
  /** what Google Analytics has told, of any day; null: nothing */
  ga4: z
    .object({
      days: integer(90),
      firstDay: day.meta({ examples: ['2026-01-01'] }),
      lastDay: day,
      /** its days are of this zone, those of logs of UTC */
      timeZone: string('Europe/London'),
    })
    .nullable(),
  /** days of the period that a log or Google Analytics tells of */
  days: integer(24),
  /** how many of them a log alone tells of, Google Analytics alone, and both; of these, visits are those of Google Analytics */
  sources: z.object({ log: integer(20), ga4: integer(3), both: integer(1) }),
  /** days of the period that Google Analytics still counts; it leaves those of a log to the log */
  unsettledDays: integer(0),
  /** why visits of Google Analytics on these days are not exact: rows put together, small numbers kept back, a sample */
  caveats: z.array(z.enum(ga4Caveats)).meta({ examples: [['withheld']] }),
  ...uploaded,
  /** of all platforms */
  visits: z.object({
    count: integer(1823),
    ...comparison,
    /** with the most visits; null without one */
    topPage: string('/repairs').nullable(),
  }),
  /** platforms with a visit or a crawl in the period or in the one before */
  platforms: z.array(
    z.object({
      platform,
      visits: integer(1284),
      ...comparison,
      /** visits of each day that is told of, in order */
      visitsByDay: z.array(integer(43)),
      /** requests of verified bots: for training, for a search index, and because a person has asked */
      crawls: z.object({ training: integer(210), search: integer(150), person: integer(52) }),
    }),
  ),
  /** those of the most crawls first; of the most visits where no crawl is known */
  pages: z.array(
    z.object({
      /** without query */
      path: string('/repairs'),
      crawled: integer(212),
      /** answers of the period that cite the page */
      cited: integer(69),
      visits: integer(611),
    }),
  ),
  total: integer(42),
  /** requests of pages that are not listed one by one, as a day has too many */
  otherPages: z.object({ crawled: integer(0), visits: integer(0) }),
  sample,
  period,
})
export type TrafficResponse = z.infer<typeof trafficResponse>

export const uploadQuery = z.object({
  fileName: text(200)
    .default('access.log')
    .meta({ description: 'Name of the file, which is shown beside its numbers' }),
  replace: z.enum(['true', 'false']).default('false').meta({
    description:
      'Whether days that are counted already are replaced; without it the call fails with 409 and stores nothing',
  }),
})

export const uploadResponse = topEnvelope({
  ...uploaded,
  /** the first lines that could not be read: number, what is wrong, and how the line begins */
  told: z.array(
    z.object({ line: integer(12), problem: string('is in no format that is read'), text: string('Exception in …') }),
  ),
  /** lines of other websites, and lines without a user agent, from which nothing can be told */
  otherHosts: integer(0),
  withoutAgent: integer(0),
  /** counted: visits of people, requests of verified bots */
  visits: integer(61),
  crawls: integer(412),
  /** the day of the operators' lists of addresses */
  listsOf: day.meta({ examples: ['2026-11-28'] }),
  days: integer(1),
  replacedDays: integer(0),
  firstDay: day.meta({ examples: ['2026-03-30'] }),
  lastDay: day,
})
export type UploadResponse = z.infer<typeof uploadResponse>

export const deleteLogsResponse = topEnvelope({ days: integer(24) })

export const trafficCalls = calls('Traffic', {
  getTraffic: {
    ...reportCall(
      'Get what AI platforms send and read, by access logs and Google Analytics',
      trafficQuery,
      trafficResponse,
    ),
    description:
      'Visits are told by the page that they come from, or by the link’s `utm_source`. A bot counts only from an address that its operator ' +
      'publishes (OpenAI, Anthropic, Perplexity) or whose name leads to the operator and back (Google). `mode` and `branded` filter `cited` alone.',
  },
  uploadLog: {
    summary: 'Upload an access log of the website, packed with gzip or not',
    description:
      'The body is the file itself, up to 2 GB, 20 million lines and 400 days: `curl --data-binary @access.log.gz`. Common and combined format, ' +
      'JSON lines, W3C with `#Fields`, and tab-separated with names in the first line. It is read as it arrives; what is stored are sums of each UTC day ' +
      'by platform, kind and page, and no address. A day belongs to the upload that had it last: send all files of a day together.',
    params: projectParams,
    querystring: uploadQuery,
    response: { 200: uploadResponse },
    failures: [
      failing(400, 'BAD_REQUEST', 'No line of this file could be read. Line 1 is in no format that is read.'),
      conflict('1 day of this log is counted already: 2026-03-30', { days: ['2026-03-30'] }),
      failing(429, 'RATE_LIMITED', 'Your other log is still being read. Please wait until it is done.'),
    ],
  },
  deleteLogs: {
    summary: 'Delete all that was counted from uploaded logs of a project',
    params: projectParams,
    response: { 200: deleteLogsResponse },
  },
})
