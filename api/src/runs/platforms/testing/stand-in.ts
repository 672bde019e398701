// A local server with one vendor's wire format. GET /stand-in returns the requests; PUT /stand-in { "kind": "quota" } changes
// its behaviour.

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { behave, send, type Behaviour } from './stand-in-behaviour.ts'
import type { Asked, WireFormat } from './wire-format.ts'

export interface RecordedRequest<Body> {
  authorization: string | undefined
  headers: IncomingHttpHeaders
  path: string
  body: Body
  asked: Asked
}

/** Decides by the request, by how many came before it, and by what any vendor's request has. */
export type Decide<Body> = (request: Body, count: number, asked: Asked) => Behaviour

export interface StandIn<Body> {
  url: string
  requests: Array<RecordedRequest<Body>>
  /** from now on */
  behave(behaviour: Behaviour | Decide<Body>): void
  close(): Promise<void>
}

export async function startStandIn<Body>(
  format: WireFormat<Body>,
  behaviour: Behaviour | Decide<Body>,
  port = 0,
): Promise<StandIn<Body>> {
  const requests: Array<RecordedRequest<Body>> = []
  const closing = new AbortController()
  let decide = decider(behaviour)
  const answerPost = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const body = (await json(request)) as Body
    const asked = format.read(body, path)
    const { headers } = request
    const id = requests.push({ authorization: headers.authorization, headers, path, body, asked })
    await behave(format, { id, path, body, asked }, decide(body, id - 1, asked), response, closing.signal)
  }
  const server = createServer((request, response) => {
    const { method, url = '' } = request
    const work = async () => {
      if (method === 'POST' && format.path.test(url)) return answerPost(request, response, url)
      if (method === 'GET' && url === '/stand-in') {
        return send(response, { status: 200, body: { count: requests.length, requests } })
      }
      if (method === 'PUT' && url === '/stand-in') {
        decide = decider((await json(request)) as Behaviour)
        return send(response, { status: 200, body: {} })
      }
      send(response, { status: 404, body: { error: { message: `Unknown: ${method} ${url}` } } })
    }
    // A disconnect of the client, or closing the stand-in, ends a slow answer.
    work().catch(() => response.destroy())
  })
  // Never the server's end: a call that sets out on a connection just then would fail.
  server.keepAliveTimeout = 0
  server.listen(port, '127.0.0.1')
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (next) => (decide = decider(next)),
    close: async () => {
      closing.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function decider<Body>(behaviour: Behaviour | Decide<Body>): Decide<Body> {
  return typeof behaviour === 'function' ? behaviour : () => behaviour
}
