// A fake web of one local server and invented host names, so that no test uses the internet.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageGuard } from '../guarded-page.ts'
import { isPublicAddress } from '../public-address.ts'

type Respond = (request: IncomingMessage, response: ServerResponse) => void

/** The server's address, which the guard of `site.test` treats as public. */
const SERVER_ADDRESS = '127.0.0.1'

export interface LocalWeb {
  port: number
  /** what reached the server */
  requests: IncomingMessage[]
  /** names that were looked up, in order */
  lookups: string[]
  /** name → its addresses; a list of lists gives one list to each look-up in turn */
  names: Record<string, string[] | string[][]>
  guard: PageGuard
  /** treats the server as public for the first address check only */
  guardOfFirstHop(): PageGuard
  respond(respond: Respond): void
  reset(): void
  close(): Promise<void>
}

const greet: Respond = (_request, response) => html(response, '<title>Hello</title>')

export async function startLocalWeb(): Promise<LocalWeb> {
  let respond = greet
  const server = createServer((request, response) => {
    web.requests.push(request)
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, SERVER_ADDRESS, resolve))
  const { port } = server.address() as AddressInfo
  const resolve: PageGuard['resolve'] = async (host) => {
    const turn = web.lookups.filter((name) => name === host).length
    web.lookups.push(host)
    const found = web.names[host]
    if (found === undefined) throw Object.assign(new Error(`queryA ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
    return found.flatMap((entry, index) => {
      const addresses = typeof entry === 'string' ? [entry] : index === turn ? entry : []
      return addresses.map((address) => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) }))
    })
  }
  const ports = ['', String(port)]
  const web: LocalWeb = {
    port,
    requests: [],
    lookups: [],
    names: {},
    guard: { resolve, ports, isAllowed: (address) => address === SERVER_ADDRESS || isPublicAddress(address) },
    guardOfFirstHop() {
      let checked = 0
      const isAllowed = (address: string) => (checked++ === 0 && address === SERVER_ADDRESS) || isPublicAddress(address)
      return { resolve, ports, isAllowed }
    },
    respond: (next) => (respond = next),
    reset() {
      web.requests = []
      web.lookups = []
      web.names = { 'site.test': [SERVER_ADDRESS], 'other.test': [SERVER_ADDRESS] }
      respond = greet
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  web.reset()
  return web
}

export function html(response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
}

export function redirect(response: ServerResponse, location: string): void {
  // A header is ASCII: other letters travel escaped.
  const escaped = location.replace(/[^ -~]/gu, encodeURIComponent)
  response.writeHead(302, { location: escaped, 'set-cookie': 'a=1' }).end()
}
