// Decides which IP addresses are on the public internet.

import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All IPv6 addresses that are allocated so far (RFC 4291). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** ::127.0.0.1 is an address of its own, which ipaddr.js treats as ::ffff:127.0.0.1. */
const IPV4_COMPATIBLE = /^::\d+\./
/** A public address under which Azure serves its own machines (DHCP, DNS, health). */
const AZURE_PLATFORM = '168.63.129.16'

/** Addresses of clouds' own services that tell a machine its credentials (AWS, Google), in a private range. */
const CLOUD_METADATA = new Set(['fd00:ec2::254', 'fd20:ce::254'])

/** Of this machine or its own network; never the link-local addresses, where clouds keep their machines' credentials. */
export function isLocalAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  return ['loopback', 'private', 'uniqueLocal'].includes(parsed.range()) && !CLOUD_METADATA.has(parsed.toString())
}

/** IPv4-mapped IPv6 (::ffff:10.0.0.1) is checked as IPv4; every special range is refused, tunnels included. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '')
  // Canonical notation only: 010.0.0.1 is parsed as 8.0.0.1 or as 10.0.0.1.
  if (isIP(bare) === 0 || IPV4_COMPATIBLE.test(bare)) return false
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false
  return parsed.range() === 'unicast' && parsed.toString() !== AZURE_PLATFORM
}
