// Which network addresses may be fetched: those of the public internet and nothing else.

import ipaddr from 'ipaddr.js'

/** IPv4 in IPv6 clothes (::ffff:10.0.0.1) is judged as IPv4; every special range is refused. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'unicast'
}
