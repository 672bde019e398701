// Calls to Google: an access token for a service account, and reports of the Google Analytics Data API (v1beta, runReport).

import { ga4Caveats, type Ga4Caveat } from '@sightline/shared/domain/traffic.ts'
import { z } from 'zod'
import { boundedText } from '../../http/bounded-text.ts'
import { parseJson, post } from '../../http/post.ts'
import type { TrafficServices } from '../traffic-services.ts'
import { Ga4Failure } from './failures.ts'
import { signAssertion, type ServiceAccount } from './service-account.ts'

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const MOST_ANSWER_BYTES = 16 * 1_048_576
/** Google gives 10,000 without being asked for more, and 250,000 at most. */
const PAGE_ROWS = 10_000
const MOST_ROWS = 50_000
/** of a report: PostgreSQL's integers end here */
const MOST_SESSIONS = 2_147_483_647
const LOGGED_CHARACTERS = 200

export interface Report {
  dateRanges: { startDate: string; endDate: string }[]
  dimensions: { name: string }[]
  metrics: { name: string }[]
  dimensionFilter: object
}

interface Row {
  dimensions: string[]
  metric: number
}

export interface ReadReport {
  rows: Row[]
  /** of the property: days are of this zone */
  timeZone: string
  caveats: Ga4Caveat[]
}

const tokenAnswer = z.object({ access_token: z.string().min(1) })
const value = z.object({ value: z.string() })
/** JSON leaves out lists without an entry, and numbers that are 0. */
const reportAnswer = z.object({
  rowCount: z.int().min(0).default(0),
  rows: z
    .array(
      z.object({
        dimensionValues: z.array(value),
        metricValues: z.array(z.object({ value: z.string().regex(/^\d{1,12}$/) })).min(1),
      }),
    )
    .default([]),
  metadata: z.object({
    timeZone: z.string().min(1).max(100),
    dataLossFromOtherRow: z.boolean().default(false),
    subjectToThresholding: z.boolean().default(false),
    samplingMetadatas: z.array(z.unknown()).default([]),
  }),
})
const failedAnswer = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
})
const refusedToken = z.object({ error: z.string(), error_description: z.string().default('') })

export class TooManyRows extends Error {
  override readonly name = 'TooManyRows'
}

interface Caller {
  settings: TrafficServices['settings']
  /** of each call */
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** All rows of a report of one metric. @throws Ga4Failure and TooManyRows */
export async function readReport(
  caller: Caller,
  token: string,
  propertyId: string,
  report: Report,
): Promise<ReadReport> {
  const rows: Row[] = []
  let total = 0
  const url = `${caller.settings.GOOGLE_ANALYTICS_BASE_URL}/v1beta/properties/${propertyId}:runReport`
  // Pages with the most sessions first, and one order for all parts of a report.
  const orderBys = [
    ...report.metrics.map(({ name }) => ({ metric: { metricName: name }, desc: true })),
    ...report.dimensions.map(({ name }) => ({ dimension: { dimensionName: name } })),
  ]
  for (;;) {
    const asked = { ...report, orderBys, limit: String(PAGE_ROWS), offset: String(rows.length) }
    const { status, body } = await ask(caller, url, JSON.stringify(asked), { authorization: `Bearer ${token}` })
    if (status !== 200) throw reportFailure(status, body)
    const read = parsed(reportAnswer, body)
    if (read.rowCount > MOST_ROWS) throw new TooManyRows()
    for (const { dimensionValues, metricValues } of read.rows) {
      if (dimensionValues.length !== report.dimensions.length)
        throw new Ga4Failure('unexpected', 'a row of other columns')
      const metric = Number(metricValues[0]?.value)
      total += metric
      rows.push({ dimensions: dimensionValues.map((one) => one.value), metric })
    }
    if (total > MOST_SESSIONS) throw new Ga4Failure('unexpected', 'more sessions than there can be')
    if (rows.length >= read.rowCount)
      return { rows, timeZone: read.metadata.timeZone, caveats: caveatsOf(read.metadata) }
    if (read.rows.length === 0) throw new Ga4Failure('unexpected', 'a page without rows')
  }
}

function caveatsOf(metadata: z.output<typeof reportAnswer>['metadata']): Ga4Caveat[] {
  const holds: Record<Ga4Caveat, boolean> = {
    'other-row': metadata.dataLossFromOtherRow,
    withheld: metadata.subjectToThresholding,
    sampled: metadata.samplingMetadatas.length > 0,
  }
  return ga4Caveats.filter((caveat) => holds[caveat])
}

/** An access token, which is valid for an hour. @throws Ga4Failure */
export async function signInAs(caller: Caller, account: ServiceAccount): Promise<string> {
  const url = caller.settings.GOOGLE_TOKEN_URL
  const grant = new URLSearchParams({ grant_type: JWT_BEARER, assertion: await signAssertion(account, url) })
  const { status, body } = await ask(caller, url, grant)
  if (status === 200) return parsed(tokenAnswer, body).access_token
  const refused = refusedToken.safeParse(body).data
  const said = refused === undefined ? `HTTP ${status}` : `${refused.error} ${refused.error_description}`
  if (status === 429) throw new Ga4Failure('quota', said)
  if (status >= 500) throw new Ga4Failure('no-answer', said)
  throw new Ga4Failure(refused === undefined ? 'unexpected' : 'wrong-key', said.slice(0, LOGGED_CHARACTERS))
}

function reportFailure(status: number, body: unknown): Ga4Failure {
  const { message = '', status: code = '', details = [] } = failedAnswer.safeParse(body).data?.error ?? {}
  const said = `HTTP ${status} ${code} ${message}`.slice(0, LOGGED_CHARACTERS)
  if (status === 429 || code === 'RESOURCE_EXHAUSTED') return new Ga4Failure('quota', said)
  if (status === 401) return new Ga4Failure('wrong-key', said)
  if (status === 403 || status === 404) {
    const isOff =
      details.some(({ reason }) => reason === 'SERVICE_DISABLED') || /has not been used in project/.test(message)
    return new Ga4Failure(isOff ? 'api-off' : 'no-access', said)
  }
  return new Ga4Failure(status >= 500 ? 'no-answer' : 'unexpected', said)
}

async function ask(
  { timeoutMs, signal }: Caller,
  url: string,
  body: string | URLSearchParams,
  headers: Record<string, string> = {},
) {
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = signal === undefined ? timeout : AbortSignal.any([timeout, signal])
  let response: Response
  let text: string | undefined
  try {
    response = await post(url, { headers, body, signal: either })
    text = await boundedText(response, MOST_ANSWER_BYTES)
  } catch (error) {
    signal?.throwIfAborted()
    throw new Ga4Failure('no-answer', error instanceof Error ? error.message : '')
  }
  if (text === undefined) throw new Ga4Failure('unexpected', 'it did not stop answering')
  return { status: response.status, body: parseJson(text) }
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw new Ga4Failure('unexpected', 'no answer of the documented form')
}
