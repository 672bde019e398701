// Passes requests for pages, and those of the sign-in, to a running Sightline, and translates its answers.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { matchesPath } from '@sightline/shared/contract/path-owner.ts'
import { buildManifest } from '@sightline/shared/contract/release.ts'
import { SERVED_VERSION } from '@sightline/shared/contract/served-version.ts'
import { isAppPage, localPolicy, localTokens, swapIn, toLocal, toRemote, type Origins } from './translate-page.ts'

/** Passed on as they are: calls of the API, which may be streams, and files. */
export const STREAMED = ['/api', '/mcp', '/builds']

const TOKEN_PATH = '/oauth/token'
const POLICY = 'content-security-policy'
const TEXT = /^(text\/html|application\/json)/
/** Of one connection, or of the body's form on the way. */
const OF_CONNECTION = /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|host|accept-encoding)$/
/** The local address has no TLS, and its page must be asked for each time. */
const LEFT_OUT = /^(strict-transport-security|etag|reporting-endpoints|set-cookie)$/

/** @param name of the remote that is served from its sources, by the same server */
export function passTo(origins: Origins, name: string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    pass(request, response, origins, name).catch((error: Error & { cause?: Error }) => {
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(`${origins.remote} cannot be shown: ${error.cause?.message || error.message}\n`)
    })
  }
}

async function pass(request: IncomingMessage, response: ServerResponse, origins: Origins, name: string): Promise<void> {
  const { method = 'GET', url = '/' } = request
  const body = toRemote((await buffer(request)).toString('latin1'), origins)
  const answer = await fetch(origins.remote + toRemote(url, origins), {
    method,
    headers: headersFor(request, origins),
    body: body === '' ? undefined : Buffer.from(body, 'latin1'),
    redirect: 'manual',
  })
  let { status } = answer
  let content: string | Buffer = Buffer.from(await answer.arrayBuffer())
  let adapt = (policy: string) => toLocal(policy, origins)
  if (TEXT.test(answer.headers.get('content-type') ?? '')) {
    content = toLocal(content.toString(), origins)
    if (url === TOKEN_PATH && answer.ok) content = localTokens(content, origins)
    if (isAppPage(content)) {
      const build = await readServedBuild(origins, name)
      content = swapIn(content, build)
      adapt = localPolicy
      const pathname = new URL(url, origins.local).pathname
      if (build.paths.some(({ path }) => matchesPath(path, pathname))) status = 200
    }
  }
  for (const [key, value] of answer.headers)
    if (!OF_CONNECTION.test(key) && !LEFT_OUT.test(key))
      response.setHeader(key, key === POLICY ? adapt(value) : toLocal(value, origins))
  response.setHeader('set-cookie', answer.headers.getSetCookie())
  response.writeHead(status).end(method === 'HEAD' ? undefined : content)
}

function headersFor({ headers }: IncomingMessage, origins: Origins): Record<string, string> {
  const passed = Object.entries(headers).filter(([key]) => !OF_CONNECTION.test(key) && key !== 'if-none-match')
  return Object.fromEntries(passed.map(([key, value]) => [key, toRemote(String(value), origins)]))
}

/** The server answers when its current build is done. */
async function readServedBuild({ local }: Origins, name: string) {
  const { port } = new URL(local)
  const response = await fetch(`http://127.0.0.1:${port}/builds/${name}/${SERVED_VERSION}/build.json`)
  if (!response.ok) throw new Error(`${name} cannot be built at the moment: the terminal says why`)
  return buildManifest.parse(await response.json())
}
