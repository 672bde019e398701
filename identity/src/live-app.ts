// One HTTP server in front of an app that can be replaced: oidc-provider takes its keys once, when it is made.

import { createServer, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A request that the replaced app has begun to answer may take this long. */
const REPLACED_FOR_MS = 60_000

/** Timeout of headers and body: short, because only the gateway calls, from the same machine. */
const ARRIVAL = { requestTimeout: 30_000, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }

export interface LiveApp {
  port: number
  /** New requests go to the new app. */
  replace(app: FastifyInstance): Promise<void>
  close(): Promise<void>
}

export async function serve(
  first: FastifyInstance,
  listen: { host: string; port: number },
  arrival: ServerOptions = ARRIVAL,
): Promise<LiveApp> {
  let app = first
  await app.ready()
  const server = createServer(arrival, (request, response) => app.routing(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(listen.port, listen.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async replace(next) {
      await next.ready()
      const replaced = app
      app = next
      setTimeout(() => void replaced.close(), REPLACED_FOR_MS).unref()
    },
    async close() {
      await new Promise((resolve) => server.close(resolve))
      await app.close()
    },
  }
}
