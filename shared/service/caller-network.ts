import ipaddr from 'ipaddr.js'

/** Providers give an IPv6 customer a whole /64, so its addresses count as one caller. */
const CALLER_PREFIX_BITS = 64

/** Key of limits per address: the IPv4 address, or the /64 network of an IPv6 address. */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${CALLER_PREFIX_BITS}`).toString()
}
