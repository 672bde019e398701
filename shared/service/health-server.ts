// /healthz of a process that serves nothing else.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HealthServer {
  port: number
  close(): Promise<void>
}

/** @param isWell rejects while the process cannot do its work */
export async function startHealthServer(
  { HOST, PORT }: { HOST: string; PORT: number },
  isWell: () => Promise<unknown>,
): Promise<HealthServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/healthz') return void response.writeHead(404).end()
    isWell().then(
      () => response.end('{"ok":true}'),
      () => response.writeHead(503).end('{"ok":false}'),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(PORT, HOST, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
