import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Different free ports on 127.0.0.1: all are held open until the last is known. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

export async function findFreePort(): Promise<number> {
  const [port] = await findFreePorts(1)
  return port!
}
