// The MCP server: streamable HTTP without sessions, so that any process answers any request. A bearer is an API token.

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { MCP_PATH } from '@sightline/shared/domain/api-tokens.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionServices } from '../accounts/account-services.ts'
import { bearerOf, identify } from '../accounts/sign-in/signed-in.ts'
import { isApiToken } from '../accounts/tokens/api-token.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { Routes } from '../http/routes.ts'
import { apiOf } from './call-api.ts'
import { createMcpServer } from './mcp-server.ts'

const CHALLENGE = 'Bearer realm="Sightline"'
const NO_TOKEN = 'The MCP server takes an API token as its bearer: make one under Configurations, API access.'

export const mcpRoutes: Routes<SessionServices> = async (app, { services }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('www-authenticate', CHALLENGE)
    const bearer = bearerOf(request)
    if (bearer === null || !isApiToken(bearer)) {
      await app.limitCalls(request)
      throw new ApiFailure(401, 'AUTH_REQUIRED', NO_TOKEN)
    }
    reply.header('www-authenticate', `${CHALLENGE}, error="invalid_token"`)
    await identify(app, services, request)
    reply.removeHeader('www-authenticate')
  })

  // Each of its calls takes a place among its token's calls at once; it takes none itself, as it would wait for them.
  const config = { staysOpen: true }
  app.post(MCP_PATH, { config, schema: { hide: true } }, async (request, reply) => {
    if (Array.isArray(request.body)) throw new ApiFailure(400, 'BAD_REQUEST', 'Send one message at a time')
    const server = createMcpServer(apiOf(app, request), request.log)
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    try {
      await server.connect(transport)
      const response = await transport.handleRequest(webRequest(request), { parsedBody: request.body })
      return await sendResponse(reply, response)
    } finally {
      await server.close()
    }
  })

  // Without sessions there is no stream to open, and nothing to delete.
  for (const method of ['GET', 'DELETE'] as const) {
    app.route({
      ...{ method, url: MCP_PATH, exposeHeadRoute: false, config, schema: { hide: true } },
      handler: (_request, reply) => {
        reply.header('allow', 'POST')
        throw new ApiFailure(405, 'BAD_REQUEST', 'Send messages with POST')
      },
    })
  }
}

function webRequest({ headers, method }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  // Only path and headers are read: the body is given parsed.
  return new Request(`http://localhost${MCP_PATH}`, { method, headers: given })
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value)
  const text = await response.text()
  return reply.code(response.status).send(text === '' ? null : text)
}
