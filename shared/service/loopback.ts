import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host of a setting or an address is a loopback address. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const version = isIP(name)
  if (version === 0) return name === 'localhost' || name.endsWith('.localhost')
  return loopback.check(name, version === 6 ? 'ipv6' : 'ipv4')
}
