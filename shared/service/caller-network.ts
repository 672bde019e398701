import ipaddr from 'ipaddr.js'

/** IPv6 networks are given to households: one caller has all the addresses of a /64. */
const CALLER_PREFIX_BITS = 64

/** What limits per address count: the IPv4 address, or the network of an IPv6 one. */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${CALLER_PREFIX_BITS}`).toString()
}
