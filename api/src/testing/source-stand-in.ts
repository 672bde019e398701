// A local server in place of a source of look-ups, which also fails in every way that a source can.

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface RecordedCall {
  /** method and path */
  route: string
  headers: IncomingHttpHeaders
  body: string
}

export type Reply =
  | { status: number; body: unknown }
  | 'silence'
  /** the connection ends in the middle of the answer */
  | 'cut'
  /** HTTP 200 with a page in place of JSON */
  | 'page'
  /** an answer that never ends */
  | 'flood'
  | { redirect: string }

export interface SourceStandIn {
  url: string
  calls: RecordedCall[]
  /** from now on; by the call and by how many came before it since then */
  answer(reply: (call: RecordedCall, count: number) => Reply | Promise<Reply>): void
  close(): Promise<void>
}

export async function startSourceStandIn(): Promise<SourceStandIn> {
  let decide: (call: RecordedCall, count: number) => Reply | Promise<Reply> = () => 'silence'
  const server = createServer((request, response) => {
    const work = async () => {
      const call = { route: `${request.method} ${request.url}`, headers: request.headers, body: await text(request) }
      const count = standIn.calls.push(call) - 1
      send(response, await decide(call, count))
    }
    work().catch(() => response.destroy())
  })
  // Never the server's end: a call that sets out on a connection just then would fail.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standIn: SourceStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    answer(reply) {
      standIn.calls = []
      decide = reply
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'silence') return
  if (reply === 'page') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Sign in to the network</title>')
  } else if (reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"candidates": [', () => response.destroy())
  } else if (reply === 'flood') {
    response.writeHead(200, { 'content-type': 'application/json' })
    flood(response)
  } else if ('redirect' in reply) {
    response.writeHead(302, { location: reply.redirect }).end()
  } else {
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  }
}

const FLOOD_CHUNK = Buffer.alloc(1_048_576, ' ')

function flood(response: ServerResponse): void {
  if (!response.destroyed) response.write(FLOOD_CHUNK, () => flood(response))
}
