// The MCP server: streamable HTTP without sessions, so that any process answers any request. A bearer is an API token, or an
// access token that the identity provider has given to an app (MCP 2025-06-18, Authorization).

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { MCP_PATH, RESOURCE_METADATA_PATH, tokenScopes } from '@sightline/shared/domain/api-tokens.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountServices } from '../accounts/account-services.ts'
import { bearerOf, identify } from '../accounts/sign-in/signed-in.ts'
import { isApiToken, isJwt } from '../accounts/tokens/api-token.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { Routes } from '../http/routes.ts'
import { apiOf } from './call-api.ts'
import { createMcpServer } from './mcp-server.ts'

const NO_TOKEN =
  'The MCP server needs a bearer token: an OAuth access token, or an API token from Configurations, API access.'

/** Says where an app gets its access token (RFC 9728). */
export const resourceMetadataRoutes: Routes<AccountServices> = async (app, { services: { settings } }) => {
  const metadata = {
    resource: settings.mcpResource,
    authorization_servers: [settings.issuer],
    scopes_supported: tokenScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Sightline',
  }
  for (const url of [RESOURCE_METADATA_PATH, RESOURCE_METADATA_PATH + MCP_PATH]) {
    // Pages of other origins are clients, too.
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply.header('access-control-allow-origin', '*').send(metadata),
    )
  }
}

export const mcpRoutes: Routes<AccountServices> = async (app, { services }) => {
  const { href } = new URL(RESOURCE_METADATA_PATH + MCP_PATH, services.settings.PUBLIC_URL)
  const challenge = `Bearer realm="Sightline", resource_metadata="${href}"`
  app.addHook('onRequest', async (request, reply) => {
    const bearer = bearerOf(request)
    if (bearer === null || !(isApiToken(bearer) || isJwt(bearer))) {
      reply.header('www-authenticate', challenge)
      await app.limitCalls(request)
      throw new ApiFailure(401, 'AUTH_REQUIRED', NO_TOKEN)
    }
    try {
      await identify(app, services, request)
    } catch (error) {
      if (error instanceof ApiFailure && error.statusCode === 401) {
        reply.header('www-authenticate', `${challenge}, error="invalid_token"`)
      }
      throw error
    }
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
