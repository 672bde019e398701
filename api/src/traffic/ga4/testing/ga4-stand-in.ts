// A local server in place of Google: sign-in of service accounts, and runReport of the Google Analytics Data API v1beta over rows that a
// test sets. Both in the wire format that Google documents.

import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { startSourceStandIn, type RecordedCall, type Reply } from '../../../testing/source-stand-in.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const CLIENT_EMAIL = 'sightline@acme-reports.iam.gserviceaccount.com'
const PROPERTY = '412345678'
const TOKEN = 'ya29.c.stand-in'

const keyFile = {
  type: 'service_account',
  project_id: 'acme-reports',
  private_key_id: '3f1c0ffee',
  private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  client_email: CLIENT_EMAIL,
  client_id: '1040000000000',
  token_uri: 'https://oauth2.googleapis.com/token',
}
/** of the account that the stand-in knows */
export const GOOD_KEY = JSON.stringify(keyFile, null, 2)
/** of the same form, and of nobody */
export const OTHER_KEY = JSON.stringify({
  ...keyFile,
  private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
})
export const GOOD = { propertyId: PROPERTY, key: GOOD_KEY }

/** Sessions of a day, source, landing page and host. */
export interface Sessions {
  date: string
  sessionSource: string
  landingPage: string
  hostName: string
  sessions: number
}

type Dimension = Exclude<keyof Sessions, 'sessions'>
type Filter = {
  andGroup?: { expressions: Filter[] }
  orGroup?: { expressions: Filter[] }
  filter?: {
    fieldName: Dimension
    stringFilter?: { matchType: 'EXACT' | 'ENDS_WITH'; value: string }
    inListFilter?: { values: string[] }
  }
}
export interface Asked {
  dateRanges: [{ startDate: string; endDate: string }]
  dimensions: { name: Dimension }[]
  metrics: { name: string }[]
  dimensionFilter: Filter
  orderBys: { metric?: { metricName: string }; dimension?: { dimensionName: Dimension }; desc?: boolean }[]
  limit: string
  offset: string
}

function matches(row: Sessions, { andGroup, orGroup, filter }: Filter): boolean {
  if (andGroup) return andGroup.expressions.every((one) => matches(row, one))
  if (orGroup) return orGroup.expressions.some((one) => matches(row, one))
  const { fieldName, stringFilter, inListFilter } = filter ?? assert.fail('no filter')
  const value = row[fieldName].toLowerCase()
  if (inListFilter) return inListFilter.values.includes(value)
  const { matchType, value: wanted } = stringFilter ?? assert.fail('an unknown filter')
  return matchType === 'EXACT' ? value === wanted : value.endsWith(wanted)
}

function report(rows: Sessions[], asked: Asked, metadata: object): Reply {
  const { dateRanges, dimensions, metrics, dimensionFilter, orderBys, limit, offset } = asked
  assert.deepEqual(metrics, [{ name: 'sessions' }])
  const [{ startDate, endDate }] = dateRanges
  const days = [startDate, endDate].map((day) => day.replaceAll('-', ''))
  const sums = new Map<string, number>()
  for (const row of rows) {
    if (row.date < String(days[0]) || row.date > String(days[1]) || !matches(row, dimensionFilter)) continue
    const key = JSON.stringify(dimensions.map(({ name }) => row[name]))
    sums.set(key, (sums.get(key) ?? 0) + row.sessions)
  }
  const byDimensions = orderBys.flatMap(({ dimension }) => dimension?.dimensionName ?? [])
  assert.deepEqual(
    orderBys.map(({ metric, desc }) => [metric?.metricName, desc]),
    [['sessions', true], ...dimensions.map(() => [undefined, undefined])],
  )
  assert.deepEqual(
    byDimensions,
    dimensions.map(({ name }) => name),
  )
  const all = [...sums].toSorted(([left, more], [right, fewer]) => fewer - more || (left < right ? -1 : 1))
  const page = all.slice(Number(offset), Number(offset) + Number(limit))
  const found = page.map(([key, count]) => ({
    dimensionValues: (JSON.parse(key) as string[]).map((value) => ({ value })),
    metricValues: [{ value: String(count) }],
  }))
  return {
    status: 200,
    body: {
      dimensionHeaders: dimensions,
      metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
      ...(found.length > 0 && { rows: found, rowCount: all.length }),
      metadata: { currencyCode: 'USD', ...metadata },
      kind: 'analyticsData#runReport',
    },
  }
}

/** As Google says no. */
export const googleError = (code: number, status: string, message: string, details: object[] = []): Reply => ({
  status: code,
  body: { error: { code, message, status, ...(details.length > 0 && { details }) } },
})
export const NO_ACCESS = googleError(
  403,
  'PERMISSION_DENIED',
  'User does not have sufficient permissions for this property. To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.',
)
export const API_OFF = googleError(
  403,
  'PERMISSION_DENIED',
  'Google Analytics Data API has not been used in project 104 before or it is disabled.',
  [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED', domain: 'googleapis.com' }],
)
export const EXHAUSTED = googleError(429, 'RESOURCE_EXHAUSTED', 'Exhausted property tokens per day.')
const INVALID_GRANT: Reply = {
  status: 400,
  body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' },
}

export async function startGa4StandIn() {
  const server = await startSourceStandIn()
  const google = {
    settings: { GOOGLE_TOKEN_URL: `${server.url}/token`, GOOGLE_ANALYTICS_BASE_URL: server.url },
    rows: [] as Sessions[],
    /** of the property */
    timeZone: 'Europe/London',
    /** further metadata of a report */
    metadata: {},
    /** what every report answers instead of its rows */
    instead: undefined as Reply | ((asked: Asked) => Reply) | undefined,
    /** what the sign-in answers instead of a token */
    insteadOfToken: undefined as Reply | undefined,
    /** runs before a report is answered */
    onReport: undefined as (() => Promise<unknown>) | undefined,
    /** since the last `reset`, also those of a sign-in */
    calls: 0,
    reports: [] as Asked[],
    reset() {
      Object.assign(google, {
        rows: [],
        timeZone: 'Europe/London',
        metadata: {},
        instead: undefined,
        insteadOfToken: undefined,
        onReport: undefined,
        calls: 0,
        reports: [],
      })
    },
    close: () => server.close(),
  }
  async function signIn(body: string): Promise<Reply> {
    const form = new URLSearchParams(body)
    assert.equal(form.get('grant_type'), 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    try {
      const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', pair.publicKey, {
        algorithms: ['RS256'],
        issuer: CLIENT_EMAIL,
        audience: google.settings.GOOGLE_TOKEN_URL,
      })
      assert.equal(payload['scope'], 'https://www.googleapis.com/auth/analytics.readonly')
      assert.equal(protectedHeader.kid, '3f1c0ffee')
      return { status: 200, body: { access_token: TOKEN, expires_in: 3599, token_type: 'Bearer' } }
    } catch {
      return INVALID_GRANT
    }
  }
  async function decide({ route, headers, body }: RecordedCall): Promise<Reply> {
    google.calls += 1
    if (route === 'POST /token') return google.insteadOfToken ?? signIn(body)
    if (headers.authorization !== `Bearer ${TOKEN}`) return googleError(401, 'UNAUTHENTICATED', 'Invalid credentials.')
    if (route !== `POST /v1beta/properties/${PROPERTY}:runReport`) return NO_ACCESS
    const asked = JSON.parse(body) as Asked
    google.reports.push(asked)
    await google.onReport?.()
    const { instead } = google
    if (typeof instead === 'function') return instead(asked)
    return instead ?? report(google.rows, asked, { timeZone: google.timeZone, ...google.metadata })
  }
  server.answer(decide)
  return google
}
