// Which network addresses may be fetched: those of the public internet and nothing else.

import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All that has been handed out of IPv6 so far (RFC 4291). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** ::127.0.0.1 is an address of its own, which ipaddr.js takes for ::ffff:127.0.0.1. */
const IPV4_COMPATIBLE = /^::\d+\./
/** A public number under which Azure answers its own machines (DHCP, DNS, health): metadata, not a website. */
const AZURE_PLATFORM = '168.63.129.16'

/** IPv4 in IPv6 clothes (::ffff:10.0.0.1) is judged as IPv4; every special range is refused, tunnels included. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '')
  // Only the plain spelling: 010.0.0.1 is 8.0.0.1 to some readers and 10.0.0.1 to others.
  if (isIP(bare) === 0 || IPV4_COMPATIBLE.test(bare)) return false
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false
  return parsed.range() === 'unicast' && parsed.toString() !== AZURE_PLATFORM
}
