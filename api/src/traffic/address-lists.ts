// The addresses that operators publish for their bots: the bundled lists, and what the operators publish today.

import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import type { Logger } from '@sightline/shared/service/logger.ts'
import { loggable } from '@sightline/shared/service/loggable-error.ts'
import { z } from 'zod'
import { utcDay } from '../database/utc-day.ts'
import { boundedText } from '../http/bounded-text.ts'

export interface AddressLists {
  isListed(list: string, address: string): boolean
  /** day of the oldest of them, YYYY-MM-DD */
  day: string
}

interface Bundled {
  collectedOn: string
  lists: Record<string, { published: string[]; prefixes: string[] }>
}

export const bundled = JSON.parse(readFileSync(new URL('./address-ranges.json', import.meta.url), 'utf8')) as Bundled

const TIMEOUT_MS = 5_000
const MOST_BYTES = 1024 * 1024
const MOST_PREFIXES = 10_000
const VALID_MS = 24 * 60 * 60 * 1000
/** After a list could not be read. */
const RETRY_MS = 60 * 60 * 1000

/** The form in which OpenAI, Anthropic and Perplexity publish their lists, which is Google's. */
const publishedList = z.object({
  prefixes: z
    .array(z.object({ ipv4Prefix: z.cidrv4().optional(), ipv6Prefix: z.cidrv6().optional() }))
    .min(1)
    .max(MOST_PREFIXES),
})

interface PublishedListsOptions {
  /** whether the operators are asked, or the bundled lists are all there is */
  ask: boolean
  log: Pick<Logger, 'warn'>
  now: () => Date
  lists?: Bundled['lists']
}

export class PublishedLists {
  readonly #options: PublishedListsOptions
  #current: { lists: Promise<AddressLists>; until: number } | undefined

  constructor(options: PublishedListsOptions) {
    this.#options = options
  }

  /** The bundled lists with what is published today. A list that cannot be read stays as it is bundled. */
  current(): Promise<AddressLists> {
    const time = this.#options.now().getTime()
    if (this.#current === undefined || this.#current.until <= time) {
      const current = { lists: this.#read(), until: time + RETRY_MS }
      this.#current = current
      void current.lists.then(({ day }) => {
        if (day === utcDay(new Date(time))) current.until = time + VALID_MS
      })
    }
    return this.#current.lists
  }

  async #read(): Promise<AddressLists> {
    const { ask, lists = bundled.lists, now } = this.#options
    const today = utcDay(now())
    const read = await Promise.all(
      Object.entries(lists).map(async ([name, { published, prefixes }]) => {
        const found = ask ? await this.#fetch(published[0] ?? '') : null
        return { name, isNew: found !== null, list: blockListOf([...prefixes, ...(found ?? [])]) }
      }),
    )
    const known = new Map(read.map(({ name, list }) => [name, list]))
    return {
      isListed: (list, address) => known.get(list)?.check(address, familyOf(address)) === true,
      day: read.every(({ isNew }) => isNew) ? today : bundled.collectedOn,
    }
  }

  async #fetch(url: string): Promise<string[] | null> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      const text = await boundedText(response, MOST_BYTES)
      if (text === undefined) throw new Error('The list is too large')
      const { prefixes } = publishedList.parse(JSON.parse(text))
      return prefixes.flatMap(({ ipv4Prefix, ipv6Prefix }) => [ipv4Prefix ?? [], ipv6Prefix ?? []].flat())
    } catch (error) {
      this.#options.log.warn({ err: loggable(error), url }, 'a list of addresses of bots could not be read')
      return null
    }
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function blockListOf(prefixes: readonly string[]): BlockList {
  const list = new BlockList()
  for (const prefix of prefixes) {
    const [network = '', bits] = prefix.split('/')
    list.addSubnet(network, Number(bits), familyOf(network))
  }
  return list
}
