// Reverse and forward DNS: an operator's address has a name in the operator's domain, and that name leads back to the address.

import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'

/** The two questions to a name server. They fail with a code of `node:dns`. */
export interface NameServer {
  reverse(address: string): Promise<string[]>
  /** addresses of a name, of both families */
  forward(name: string): Promise<string[]>
}

/** unchecked: no name server has answered */
export type Verdict = 'verified' | 'forged' | 'unchecked'

const QUESTION_MS = 2_000
const CACHED_ADDRESSES = 10_000
const CACHED_MS = 24 * 60 * 60 * 1000
/** The name server says that there is no such name or address. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA'])

export function createNameServer(): NameServer {
  const resolver = new Resolver({ timeout: QUESTION_MS, tries: 1 })
  return {
    reverse: (address) => resolver.reverse(address),
    async forward(name) {
      const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      if (found.length === 0 && four.status === 'rejected') throw four.reason
      return found
    },
  }
}

/** As a name server writes it: IPv4 without the prefix of a socket of both families, IPv6 in its short form. */
function canonical(given: string): string {
  const plain = given.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) === 6 ? (URL.parse(`http://[${plain}]/`)?.hostname.slice(1, -1) ?? plain) : plain
}

export class NameVerifier {
  readonly #cache = new LRUCache<string, Verdict>({ max: CACHED_ADDRESSES, ttl: CACHED_MS })
  readonly #server: NameServer

  constructor(server: NameServer) {
    this.#server = server
  }

  /** @param hosts domains of the operator, such as googlebot.com */
  async verify(given: string, hosts: readonly string[]): Promise<Verdict> {
    const address = canonical(given)
    const key = `${address} ${hosts.join(' ')}`
    const known = this.#cache.get(key)
    if (known !== undefined) return known
    const verdict = await this.#ask(address, hosts)
    if (verdict !== 'unchecked') this.#cache.set(key, verdict)
    return verdict
  }

  async #ask(address: string, hosts: readonly string[]): Promise<Verdict> {
    try {
      const names = await this.#server.reverse(address)
      const own = names.filter((name) => hosts.some((host) => name.endsWith(`.${host}`)))
      for (const name of own) if ((await this.#server.forward(name)).includes(address)) return 'verified'
      return 'forged'
    } catch (error) {
      return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? 'forged' : 'unchecked'
    }
  }
}
