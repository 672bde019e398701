// Fetches what a user named, a page or an endpoint, with protection against server-side request forgery (SSRF): only public
// addresses are reached, unless the guard allows others.

import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch, type Response } from 'undici'
import { isLocalAddress, isPublicAddress } from './public-address.ts'
import { resolveName, type ResolvedAddress } from './resolve-name.ts'

export const MAX_REDIRECTS = 3
export const MAX_PAGE_BYTES = 1_048_576
/** Other ports would let a user scan other services. `''` is the default of the scheme. */
const WEB_PORTS = ['', '80', '443']
const USER_AGENT = 'Mozilla/5.0 (compatible; Sightline/1.0)'

export interface PageGuard {
  resolve: (host: string) => Promise<ResolvedAddress[]>
  isAllowed: (address: string) => boolean
  ports: readonly string[] | 'any'
}

export interface Page {
  url: string
  contentType: string
  bytes: Uint8Array
}

export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

export const publicInternet: PageGuard = { resolve: resolveName, isAllowed: isPublicAddress, ports: WEB_PORTS }
/** For servers of the operator's own network, such as a local model. */
export const withLocalNetwork: PageGuard = {
  // getaddrinfo knows the names of this machine, such as localhost.
  resolve: async (host) => (await lookup(host, { all: true })) as ResolvedAddress[],
  isAllowed: (address) => isPublicAddress(address) || isLocalAddress(address),
  ports: 'any',
}

/** `fetch` for addresses that a user has typed. Rejects as fetchGuardedPage does; redirects are the caller's matter. */
export function guardedFetch(guard: PageGuard): typeof globalThis.fetch {
  const dispatcher = new Agent({ connect: { lookup: guardedLookup(guard) }, maxResponseSize: -1 })
  const guarded: typeof fetch = async (address, init) => {
    refuseBadUrl(new URL(String(address)), guard)
    return fetch(address, { ...init, dispatcher })
  }
  // The package and Node have the same `fetch`, with types of their own.
  return guarded as unknown as typeof globalThis.fetch
}

/** The refusal behind a failed request; undefined for any other failure. */
export function refusedAddress(error: unknown): RefusedAddress | undefined {
  const [given, cause] = [error, error instanceof Error ? error.cause : undefined]
  return given instanceof RefusedAddress ? given : cause instanceof RefusedAddress ? cause : undefined
}

/**
 * At most 3 redirects and the first 1 MB; no cookies. Rejects on any failure; when an address is not public, with a
 * RefusedAddress or with one as its cause. @param signal limits the total time of name resolution, redirects and body
 */
export async function fetchGuardedPage(
  address: string,
  signal: AbortSignal,
  guard: PageGuard = publicInternet,
): Promise<Page> {
  const agent = new Agent({ connect: { lookup: guardedLookup(guard) }, maxResponseSize: -1 })
  try {
    let url = new URL(address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      refuseBadUrl(url, guard)
      const response = await fetch(url, {
        dispatcher: agent,
        redirect: 'manual',
        signal,
        headers: { 'user-agent': USER_AGENT, accept: 'text/html,application/xhtml+xml' },
      })
      const location = redirectOf(response)
      if (location === null) return await readPage(url, response)
      await response.body?.cancel()
      url = new URL(location, url)
    }
    throw new Error('Too many redirects')
  } finally {
    await agent.destroy()
  }
}

/** Connects to the addresses that were checked, so that a second look-up cannot change them (DNS rebinding). */
function guardedLookup({ resolve, isAllowed }: PageGuard): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const first = addresses[0]
        if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) {
          callback(new RefusedAddress(`${host} is not on the public internet`), '', 0)
        } else if (options.all === true) {
          callback(null, addresses)
        } else {
          callback(null, first.address, first.family)
        }
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }
}

/** Throws a RefusedAddress with the reason for a person. An IP address in the URL needs no look-up: the URL parser has already turned 0x7f.1 into 127.0.0.1. */
export function refuseBadUrl(url: URL, { isAllowed, ports }: PageGuard): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new RefusedAddress(`${url.protocol} is not fetched`)
  if (url.username !== '' || url.password !== '') throw new RefusedAddress('Addresses with a password are not fetched')
  if (ports !== 'any' && !ports.includes(url.port)) throw new RefusedAddress(`Port ${url.port} is not fetched`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new RefusedAddress(`${host} is not on the public internet`)
}

/** Resolves the name, too. Throws a RefusedAddress where an address of it is not allowed; a name that cannot be resolved now is no refusal. */
export async function refuseBadHost(url: URL, guard: PageGuard): Promise<void> {
  refuseBadUrl(url, guard)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) === 0 ? await guard.resolve(host).catch(() => []) : []
  if (!found.every(({ address }) => guard.isAllowed(address)))
    throw new RefusedAddress(`${host} is not on the public internet`)
}

function redirectOf(response: Response): string | null {
  return response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
}

async function readPage(url: URL, response: Response): Promise<Page> {
  const contentType = response.headers.get('content-type') ?? ''
  if (!response.ok || !/^(?:text\/html|application\/xhtml\+xml)/i.test(contentType)) {
    await response.body?.cancel()
    throw new Error(`${url.host} answered with HTTP ${response.status} and ${contentType || 'no content type'}`)
  }
  return { url: url.href, contentType, bytes: await firstBytes(response) }
}

/** Counts decompressed bytes, against decompression bombs. */
export async function firstBytes(response: Pick<Response, 'body'>, most = MAX_PAGE_BYTES): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    const part = (chunk as Uint8Array).subarray(0, most - size)
    chunks.push(part)
    size += part.length
    // Leaving the loop cancels the rest of the body.
    if (size >= most) break
  }
  return Buffer.concat(chunks)
}
