// Counts a log: daily sums by platform, kind and page. Addresses are kept in memory only until their bots are verified.

import type { Readable } from 'node:stream'
import {
  PAGES_PER_DAY,
  type LeftOutReason,
  type TrafficKind,
  type TrafficPlatform,
} from '@sightline/shared/domain/traffic.ts'
import type { LeftOutLines } from '../database/schema/traffic.ts'
import type { AddressLists } from './address-lists.ts'
import { botOf, type Bot } from './bots.ts'
import { LogLineReader, type LogRequest } from './log-line.ts'
import { logLines, MAX_LINE_BYTES, tooLarge } from './log-lines.ts'
import type { NameVerifier, Verdict } from './verify-name.ts'
import { visitSource } from './visit-source.ts'

export const MAX_LINES = 20_000_000
export const MAX_DAYS = 400
/** The first lines that could not be read are told. */
const TOLD_LINES = 5
const TOLD_CHARACTERS = 120
/** Addresses that are asked for at a name server, how many at a time, and how long in all. */
const ASKED_ADDRESSES = 2_000
/** Pages that wait for the name server, of all addresses and days together */
const WAITING_PAGES = 200_000
const ASKED_AT_ONCE = 20
const ASKING_MS = 20_000
export const MAX_PATH = 500

/** Pages that are not counted one by one. */
export const OTHER_PAGES = ''

interface TrafficSum {
  platform: TrafficPlatform
  kind: TrafficKind
  /** without query and without a slash at its end; OTHER_PAGES is the rest */
  path: string
  count: number
}

export interface CountedDay {
  day: string
  lines: number
  /** lines that could not be read, between those of this day */
  badLines: number
  leftOut: LeftOutLines[]
  sums: TrafficSum[]
}

export interface CountedLog {
  lines: number
  badLines: number
  /** the first of them */
  told: { line: number; problem: string; text: string }[]
  /** lines that name another website's host */
  otherHosts: number
  /** lines without a user agent, from which nothing can be told */
  withoutAgent: number
  days: CountedDay[]
}

interface OpenDay {
  lines: number
  badLines: number
  /** `${bot} ${reason}` → lines */
  leftOut: Map<string, number>
  /** `${platform} ${kind} ${path}` → number */
  sums: Map<string, number>
  /** sums that are counted page by page: of visits, and of crawls */
  pages: { visit: number; crawl: number }
}

/** A line of a bot whose address is asked for after the last line. */
interface Waiting {
  pages: number
  addresses: Map<string, { bot: Bot; address: string; days: Map<string, Map<string, number>> }>
}

const FILE = /\.(?:avif|bmp|css|eot|gif|ico|jpe?g|js|json|map|mjs|mp4|otf|png|svg|ttf|txt|webm|webp|woff2?|xml)$/i

interface CountOptions {
  /** whether a host is the project's; a log that names none is */
  isOwnHost: (host: string) => boolean
  lists: Pick<AddressLists, 'isListed'>
  names: NameVerifier
  limits?: { lines?: number; days?: number; bytes?: number }
}

/** @throws ApiFailure above a limit, and for a file that cannot be unpacked */
export async function countLog(body: Readable, options: CountOptions): Promise<CountedLog> {
  const { isOwnHost, lists, names, limits = {} } = options
  const { lines: maxLines = MAX_LINES, days: maxDays = MAX_DAYS, bytes } = limits
  const reader = new LogLineReader()
  const days = new Map<string, OpenDay>()
  const waiting: Waiting = { pages: 0, addresses: new Map() }
  const log: Omit<CountedLog, 'days'> = { lines: 0, badLines: 0, told: [], otherHosts: 0, withoutAgent: 0 }
  let number = 0
  /** that could not be read, since the last line that could */
  let badBefore = 0

  const dayOf = (name: string): OpenDay => {
    const known = days.get(name)
    if (known !== undefined) return known
    if (days.size >= maxDays) throw tooLarge(`The log has more than ${maxDays} days. Please send fewer at once.`)
    const opened = openDay()
    days.set(name, opened)
    return opened
  }

  const tellBad = (text: string, problem: string) => {
    log.badLines += 1
    badBefore += 1
    if (log.told.length < TOLD_LINES)
      log.told.push({ line: number, problem, text: text.slice(0, TOLD_CHARACTERS).toWellFormed() })
  }

  let lastDay: OpenDay | undefined
  for await (const line of logLines(body, bytes)) {
    number += 1
    if (number > maxLines)
      throw tooLarge(`The log has more than ${maxLines.toLocaleString('en')} lines. Please send fewer days at once.`)
    if (line === '') continue
    const read = line === null ? { problem: `is longer than ${MAX_LINE_BYTES / 1024} KB` } : reader.read(line)
    if ('head' in read) continue
    log.lines += 1
    if ('problem' in read) {
      tellBad(line ?? '', read.problem)
      continue
    }
    const { request } = read
    if (request.host !== '' && !isOwnHost(request.host)) {
      log.otherHosts += 1
      continue
    }
    const day = dayOf(request.day)
    lastDay = day
    day.lines += 1
    day.badLines += badBefore
    badBefore = 0
    if (request.agent === '') log.withoutAgent += 1
    countRequest(day, request, lists, waiting)
  }
  if (lastDay !== undefined) lastDay.badLines += badBefore
  await countWaiting(days, waiting, names)
  return { ...log, days: [...days].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(closed) }
}

export const openDay = (): OpenDay => ({
  lines: 0,
  badLines: 0,
  leftOut: new Map(),
  sums: new Map(),
  pages: { visit: 0, crawl: 0 },
})

function countRequest(day: OpenDay, request: LogRequest, lists: CountOptions['lists'], waiting: Waiting): void {
  const bot = botOf(request.agent)
  const visited = bot ? undefined : visitSource(request.referrer, request.target, request.agent)
  if (bot === undefined && visited === undefined) return
  const path = pageOf(request)
  if (path === null) return
  if (bot === undefined) return visited && addPage(day, `${visited} visit`, path)
  const { verified } = bot
  if (verified === null) return leaveOut(day, bot, 'unverifiable')
  if ('list' in verified)
    return lists.isListed(verified.list, request.address) ? addCrawl(day, bot, path) : leaveOut(day, bot, 'forged')
  addWaiting(day, bot, request, path, waiting)
}

const addCrawl = (day: OpenDay, { platform, kind }: Bot, path: string, count = 1) =>
  addPage(day, `${platform} ${kind}`, path, count)

/** @param what `${platform} ${kind}` */
export function addPage(day: OpenDay, what: string, path: string, count = 1): void {
  const key = `${what} ${path}`
  const known = day.sums.get(key)
  const of = what.endsWith(' visit') ? 'visit' : 'crawl'
  if (known !== undefined) day.sums.set(key, known + count)
  else if (path === OTHER_PAGES) day.sums.set(key, count)
  else if (day.pages[of] >= PAGES_PER_DAY) addPage(day, what, OTHER_PAGES, count)
  else {
    day.pages[of] += 1
    day.sums.set(Buffer.from(key).toString(), count)
  }
}

function leaveOut(day: OpenDay, bot: Bot, reason: LeftOutReason, lines = 1): void {
  const key = `${bot.name} ${reason}`
  day.leftOut.set(key, (day.leftOut.get(key) ?? 0) + lines)
}

function addWaiting(day: OpenDay, bot: Bot, request: LogRequest, path: string, waiting: Waiting): void {
  const key = `${bot.name} ${request.address}`
  let one = waiting.addresses.get(key)
  if (one === undefined) {
    if (waiting.addresses.size >= ASKED_ADDRESSES) return leaveOut(day, bot, 'unchecked')
    one = { bot, address: request.address, days: new Map() }
    waiting.addresses.set(key, one)
  }
  const paths = one.days.get(request.day) ?? new Map<string, number>()
  one.days.set(request.day, paths)
  const known = paths.get(path)
  if (known !== undefined) return void paths.set(path, known + 1)
  if (waiting.pages >= WAITING_PAGES) return leaveOut(day, bot, 'unchecked')
  waiting.pages += 1
  const page = paths.size < PAGES_PER_DAY ? path : OTHER_PAGES
  // A copy: a part of an address keeps the whole address in memory.
  paths.set(Buffer.from(page).toString(), (paths.get(page) ?? 0) + 1)
}

/** Asks for the addresses whose operators are told by names; what is not answered in time is left out. */
async function countWaiting(days: Map<string, OpenDay>, waiting: Waiting, names: NameVerifier): Promise<void> {
  const end = Date.now() + ASKING_MS
  const asked = [...waiting.addresses.values()]
  await Promise.all(
    Array.from({ length: ASKED_AT_ONCE }, async () => {
      for (let one = asked.pop(); one !== undefined; one = asked.pop()) {
        const { bot, address } = one
        const hosts = bot.verified !== null && 'hosts' in bot.verified ? bot.verified.hosts : []
        const verdict: Verdict = Date.now() < end ? await names.verify(address, hosts) : 'unchecked'
        for (const [name, paths] of one.days) {
          const day = days.get(name)
          if (day === undefined) continue
          for (const [path, count] of paths) {
            if (verdict === 'verified') addCrawl(day, bot, path, count)
            else leaveOut(day, bot, verdict, count)
          }
        }
      }
    }),
  )
}

/** Null for what is no page that was read: another method, a failed or redirected request, a file of a page. */
function pageOf({ method, target, status }: LogRequest): string | null {
  if (method !== '' && method !== 'GET' && method !== 'HEAD') return null
  if (status !== null && status !== 304 && (status < 200 || status > 299)) return null
  const path = pathOf(target)
  if (path === null || FILE.test(path)) return null
  return path.length > MAX_PATH ? OTHER_PAGES : path
}

/** A page's path, written as in the addresses that answers cite. */
export function pathOf(target: string): string | null {
  const path = URL.parse(target.startsWith('/') ? `http://site${target.replace(/^\/+/, '/')}` : target)?.pathname
  return path === undefined ? null : path.replace(/(.)\/+$/, '$1')
}

const operatorOf = (name: string) => botOf(name)?.operator ?? name

export const closed = ([day, { lines, badLines, leftOut, sums }]: [string, OpenDay]): CountedDay => ({
  day,
  lines,
  badLines,
  leftOut: [...leftOut].map(([key, count]) => {
    const [bot = '', reason] = key.split(' ')
    return { bot, operator: operatorOf(bot), reason: reason as LeftOutReason, lines: count }
  }),
  sums: [...sums].map(([key, count]) => {
    const [platform, kind, ...path] = key.split(' ')
    return { platform: platform as TrafficPlatform, kind: kind as TrafficKind, path: path.join(' '), count }
  }),
})
