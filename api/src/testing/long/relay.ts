// An address that leads to a server of the test's choice, as that of a database does that fails over to its replica.

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Relay {
  /** the address of the same database through the relay */
  through(url: string): string
  /** ends all connections; new ones lead there, or nowhere */
  to(port: number | null): void
  close(): void
}

export async function startRelay(to: number): Promise<Relay> {
  let target: number | null = to
  const sockets = new Set<Socket>()
  const end = () => sockets.forEach((socket) => socket.destroy())
  const server = createServer((socket) => {
    if (target === null) return socket.destroy()
    const far = connect(target, '127.0.0.1')
    for (const [side, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      sockets.add(side)
      side.on('error', () => undefined)
      side.once('close', () => {
        sockets.delete(side)
        other.destroy()
      })
      side.pipe(other)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    through(url) {
      const relayed = new URL(url)
      relayed.port = String(port)
      return relayed.href
    },
    to(port) {
      target = port
      end()
    },
    close() {
      end()
      server.close()
    },
  }
}
