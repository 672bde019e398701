// Resolves a name that a user typed.

import { Resolver } from 'node:dns/promises'

export interface ResolvedAddress {
  address: string
  family: 4 | 6
}

const QUERY_TIMEOUT_MS = 1_500
const QUERY_TRIES = 2

/**
 * All addresses of a host, IPv4 first. Rejects when there are none. Queries the name servers directly: getaddrinfo would use
 * /etc/hosts and search domains, and its four threads per process could be blocked by a few silent name servers.
 * @param servers other than the machine's, for tests
 */
export async function resolveName(host: string, servers?: readonly string[]): Promise<ResolvedAddress[]> {
  const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, maxTimeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES })
  if (servers !== undefined) resolver.setServers(servers)
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = [...addressesOf(four, 4), ...addressesOf(six, 6)]
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: 4 | 6): ResolvedAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
}
