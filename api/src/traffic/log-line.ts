// One line of an access log in any of the formats that are read: common and combined (Apache, nginx), records that name their fields
// in JSON (Cloudflare, CloudFront, Fastly, nginx), and tables whose head names them (W3C of IIS and CloudFront, tab-separated exports).

import { isIP } from 'node:net'
import { utcDay } from '../database/utc-day.ts'

export interface LogRequest {
  /** UTC */
  day: string
  /** of the caller */
  address: string
  /** empty where the log does not tell it, as with all texts below */
  method: string
  /** path and query, or a whole address */
  target: string
  /** null: not told */
  status: number | null
  referrer: string
  agent: string
  /** the website's host */
  host: string
}

/** head: names fields or is a remark, and is no request */
export type ReadLine = { request: LogRequest } | { head: true } | { problem: string }

const HEAD: ReadLine = { head: true }
const problem = (text: string): ReadLine => ({ problem: text })

const COMBINED =
  /^(.{1,300}?) \[([^\]]{1,40})\] "((?:[^"\\]|\\.)*)" (\d{3}|-)(?: (?:\d+|-))?(?: "((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)")?/
const APACHE_TIME = /^(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):(\d{2}):(\d{2}):(\d{2}) ([+-])(\d{2})(\d{2})$/
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MINUTE_MS = 60_000

/** Names of a field, without case and signs; the first that a record has is taken. */
const fieldNames = {
  address: ['clientip', 'cip', 'remoteaddr', 'remoteip', 'trueclientip', 'ip', 'remotehost', 'sourceip'],
  time: ['edgestarttimestamp', 'timestamp', 'timeiso8601', 'datetime', 'timelocal', 'timestampms', 'time', 'starttime'],
  date: ['date'],
  method: ['clientrequestmethod', 'csmethod', 'requestmethod', 'method', 'requesttype', 'verb'],
  target: [
    'clientrequesturi',
    'requesturi',
    'csuri',
    'csuristem',
    'clientrequestpath',
    'requesturl',
    'url',
    'uri',
    'requestpath',
    'path',
  ],
  request: ['request', 'requestline'],
  query: ['csuriquery', 'querystring', 'query', 'args'],
  status: ['edgeresponsestatus', 'scstatus', 'status', 'responsestatus', 'statuscode'],
  referrer: ['clientrequestreferer', 'csreferer', 'httpreferer', 'requestreferer', 'referer', 'referrer'],
  agent: ['clientrequestuseragent', 'csuseragent', 'httpuseragent', 'requestuseragent', 'useragent', 'agent'],
  host: ['clientrequesthost', 'xhostheader', 'cshost', 'httphost', 'requesthost', 'host', 'vhost'],
} as const
type FieldName = keyof typeof fieldNames

const folded = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Reads the lines of one file in order, as a head says what the columns below it are. */
export class LogLineReader {
  #columns: Record<FieldName, number> | undefined
  #separator: string | RegExp = ' '
  #afterStart = false

  read(line: string): ReadLine {
    const first = !this.#afterStart
    this.#afterStart = true
    if (line.startsWith('{')) return readJson(line)
    if (line.startsWith('#')) {
      if (/^#Fields:/i.test(line))
        this.#useHead(
          line
            .slice(line.indexOf(':') + 1)
            .trim()
            .split(/\s+/),
          /[ \t]/,
        )
      return HEAD
    }
    if (line.includes('\t') && (first || this.#columns === undefined)) {
      const names = line.split('\t')
      if (names.some((name) => fieldNames.agent.includes(folded(name) as never))) {
        this.#useHead(names, '\t')
        return HEAD
      }
    }
    return this.#columns === undefined ? readCombined(line) : this.#readTable(line, this.#columns)
  }

  #useHead(names: string[], separator: string | RegExp): void {
    const all = names.map(folded)
    const columnOf = (field: FieldName) => all.indexOf(fieldNames[field].find((name) => all.includes(name)) ?? '')
    this.#columns = Object.fromEntries(
      Object.keys(fieldNames).map((field) => [field, columnOf(field as FieldName)]),
    ) as Record<FieldName, number>
    this.#separator = separator
  }

  #readTable(line: string, columns: Record<FieldName, number>): ReadLine {
    const cells = line.split(this.#separator)
    if (cells.length <= Math.max(...Object.values(columns))) return problem('has fewer columns than its head names')
    return readFields((field) => cells[columns[field]] ?? '')
  }
}

function readJson(line: string): ReadLine {
  let record: unknown
  try {
    record = JSON.parse(line)
  } catch {
    return problem('is not valid JSON')
  }
  const values = new Map(Object.entries(record as object).map(([name, value]) => [folded(name), value as unknown]))
  return readFields((field) => {
    const name = fieldNames[field].find((one) => values.has(one))
    const value = name === undefined ? '' : values.get(name)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}

function readFields(valueOf: (field: FieldName) => string): ReadLine {
  const textOf = (field: FieldName) => {
    const value = valueOf(field)
    return value === '-' ? '' : value
  }
  const date = textOf('date')
  const day = dayOf(date === '' ? textOf('time') : `${date}T${textOf('time') || '00:00:00'}Z`)
  if (day === null) return problem('has no time that can be read')
  const address = textOf('address')
  if (isIP(address) === 0) return problem('has no address of its caller')
  const query = textOf('query')
  const line = textOf('request').split(' ')
  const target = textOf('target') || (line[1] ?? '')
  const status = Number(textOf('status'))
  return {
    request: {
      ...{ day, address, method: textOf('method') || (line[1] === undefined ? '' : (line[0] ?? '')) },
      target: query === '' || target.includes('?') ? target : `${target}?${query}`,
      status: status > 0 ? status : null,
      ...{ referrer: textOf('referrer'), agent: textOf('agent'), host: textOf('host') },
    },
  }
}

function readCombined(line: string): ReadLine {
  const [, start, time, request, status, referrer = '', agent = ''] = COMBINED.exec(line) ?? []
  if (start === undefined || time === undefined || request === undefined) return problem('is in no format that is read')
  const day = dayOf(time)
  if (day === null) return problem('has no time that can be read')
  const [first = '', second = ''] = start.split(' ', 2)
  // A log of several websites begins with the website.
  const address = isIP(first) !== 0 ? first : second
  if (isIP(address) === 0) return problem('has no address of its caller')
  const [method = '', target = ''] = request.split(' ', 2)
  return {
    request: {
      ...{ day, address, method, target, status: status === '-' ? null : Number(status) },
      ...{ referrer: referrer === '-' ? '' : referrer, agent: agent === '-' ? '' : agent },
      host: address === first ? '' : first.replace(/:\d+$/, ''),
    },
  }
}

/** UTC day of a time: of Apache, of ISO 8601, or a number of seconds, milliseconds, microseconds or nanoseconds since 1970. */
function dayOf(time: string): string | null {
  const apache = APACHE_TIME.exec(time)
  const instant = apache === null ? otherInstant(time) : apacheInstant(apache)
  return instant >= FIRST_TIME && instant < LAST_TIME ? utcDay(new Date(instant)) : null
}

/** Earlier and later ones are no times of a log. */
const FIRST_TIME = Date.UTC(2000, 0)
const LAST_TIME = Date.UTC(3000, 0)

function apacheInstant(parts: RegExpExecArray): number {
  const [, day, month = '', year, hour, minute, second, sign, offsetHours, offsetMinutes] = parts
  const index = MONTHS.indexOf(month)
  if (index === -1) return Number.NaN
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE_MS * (sign === '-' ? -1 : 1)
  return Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute), Number(second)) - offset
}

function otherInstant(time: string): number {
  if (!/^\d{10,19}(\.\d+)?$/.test(time)) return /^\d{4}-\d{2}-\d{2}/.test(time) ? Date.parse(time) : Number.NaN
  const [digits = ''] = time.split('.')
  return Number(digits) / 10 ** (digits.length - 13)
}
