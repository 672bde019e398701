// The OpenAPI 3.1 document and its page. What calls take and return, their examples and what they are for all come from the
// calls of shared/contract/api, which are the routes' schemas.

import fastifySwagger, { type SwaggerTransform } from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { tags, type NamedCall } from '@sightline/shared/contract/api/call.ts'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import type { FastifyContextConfig, FastifySchema, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureResponses } from './call-failures.ts'
import { exampleOf, withChanges } from './example-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** in the signed-in scope */
    signedIn?: boolean
  }
  /** Fields of a call in its route's schema, beyond Fastify's own. */
  interface FastifySchema {
    tag?: string
    example?: object
    streams?: NamedCall['streams']
    failures?: NamedCall['failures']
  }
}

/** of the calls that API tokens may make */
const PUBLIC_VERSION = 1

const INTRODUCTION = `How a brand appears in the answers of AI platforms.

**Sessions.** \`POST /api/auth/signin\` exchanges a token of the identity provider for an \`accessToken\`. Send it as
\`Authorization: Bearer …\`; on this page, put it into *Authorize*. Cookies are never read. Resources you do not
own return 404.

**API tokens.** A person makes them under Configurations: bearers with the scopes \`read\`, \`write\` and \`run\`, for all projects or
some. Each call says which scope it needs (\`x-token-scope\`). Calls of account, payment, tokens and deletion take none.

**Public calls.** Those that take an API token are public (\`x-public-version\`): within version ${PUBLIC_VERSION} their paths, fields and codes stay, and new
ones may be added. The others belong to the screens, and may change with them. Public writes, but uploads of access logs, take an \`Idempotency-Key\`; long lists have a \`nextCursor\`.

**Answers.** A success is \`{ "success": true, "message"?, … }\`, a failure
\`{ "success": false, "message", "code", "errors"? }\`: \`message\` is for a person, \`code\` for a program, \`errors\` names
every field that is wrong. Every answer carries \`x-request-id\`; a failure of ours (5xx) repeats it as \`requestId\`.
Unknown fields of a body are ignored, unknown values of a list are an error.

**Limits.** Calls are counted per user, and per address without a session. Above the limit the answer is 429
\`RATE_LIMITED\`; \`Retry-After\` says in seconds when to come back, as it does with 503.

**Numbers.** Rates and sentiment of reports are fractions from 0 to 1, \`null\` where there is nothing to divide by. Days are
UTC. \`sample: true\` marks what was made up by the sample engine because no platform is configured.
`

/** The page's own scripts and styles, and calls to where it comes from. Swagger UI's icons are `data:` URLs in its style sheet. */
const PAGE_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

type JsonSchema = Record<string, unknown>

/** Registered before all others, so that it sees every route. */
export const openapi = fastifyPlugin<{ prefix: string }>(async (app, { prefix }) => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sightline API', version: `${PUBLIC_VERSION}.0.0`, description: INTRODUCTION },
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The `accessToken` of `POST /api/auth/signin`, or an API token.',
          },
        },
        schemas: { Failure: z.toJSONSchema(failure) as object },
      },
    },
    convertConstToEnum: false,
    transform: describeCall,
  })
  app.get(`${prefix}/openapi.json`, { onRequest: app.limitCalls, schema: { hide: true } }, () => app.swagger())
})

/** Registered in a scope that limits calls. */
export const openapiPage = fastifyPlugin<{ prefix: string }>(async (app, { prefix }) => {
  await app.register(fastifySwaggerUi, {
    routePrefix: `${prefix}/docs`,
    theme: { title: 'API · Sightline' },
    // Hides Swagger's top bar and the list of schemas, which are shown with each call.
    uiConfig: {
      layout: 'BaseLayout',
      defaultModelsExpandDepth: -1,
      filter: true,
      displayRequestDuration: true,
      plugins: [ownResolver],
    },
    staticCSP: PAGE_POLICY,
  })
})

interface SwaggerUi {
  specActions: { updateResolvedSubtree: (path: string[], value: unknown) => void }
  specSelectors: { specJson: () => { getIn: (path: string[]) => unknown } }
}

/**
 * Runs in the browser, as the text of this function. Swagger UI's own resolver reads the whole document for each call that is
 * opened, which takes seconds (https://github.com/swagger-api/swagger-ui/issues/10748). Here a reference names a schema without
 * references.
 */
function ownResolver() {
  const requestResolvedSubtree =
    (_original: unknown, { specActions, specSelectors }: SwaggerUi) =>
    (path: string[]) => {
      const document = specSelectors.specJson()
      const resolved = (_key: string, part: { $ref?: string } | null) =>
        part?.$ref === undefined ? part : document.getIn(part.$ref.slice('#/'.length).split('/'))
      specActions.updateResolvedSubtree(path, JSON.parse(JSON.stringify(document.getIn(path) ?? {}), resolved))
    }
  return { statePlugins: { spec: { wrapActions: { requestResolvedSubtree } } } }
}

/** The plugin takes JSON schemas. What it does not know is made here: examples of whole bodies, streams, failures, and who may call. */
const describeCall: SwaggerTransform = (given) => {
  const { url, route } = given
  const { tag, example, streams = {}, failures: _failures, ...call } = given.schema as FastifySchema
  if (tag === undefined) return { url, schema: { hide: true } }
  const { schema } = jsonSchemaTransform({ ...given, schema: call })
  const { body, querystring, headers, response = {}, ...rest } = schema as Record<string, JsonSchema | undefined>
  const successes = Object.entries(response).map(([status, success]) => [
    status,
    { 'x-response-description': 'Success', ...withExample(success as JsonSchema, example) },
  ])
  const described = {
    ...rest,
    tags: [tag],
    ...forWhichTokens(call.description, (route as RouteOptions).config),
    security: (route as RouteOptions).config?.signedIn ? [{ bearer: [] }] : [],
    ...(querystring && { querystring: optionalStaysEmpty(querystring) }),
    ...(headers && { headers: optionalStaysEmpty(headers) }),
    ...(body && { body: withExample(body) }),
    response: { ...(Object.fromEntries(successes) as object), ...streamed(streams), ...failureResponses(route) },
  }
  return { url, schema: described as FastifySchema }
}

/** Says which scope an API token needs, for people and for programs. */
function forWhichTokens(description: string | undefined, { token, signedIn }: FastifyContextConfig = {}) {
  if (!signedIn) return {}
  const said =
    token === undefined
      ? 'For the screens: it may change with them. Not for API tokens.'
      : `Public, version ${PUBLIC_VERSION}. API tokens need the scope \`${token.scope}\`.`
  return {
    description: description === undefined ? said : `${description}\n\n${said}`,
    ...(token && { 'x-public-version': PUBLIC_VERSION, 'x-token-scope': token.scope }),
  }
}

/** A schema of a body or an answer with the example of the whole, which the plugin moves beside the schema. */
const withExample = (schema: JsonSchema, changes: object = {}): JsonSchema => ({
  ...schema,
  examples: [withChanges(exampleOf(schema), changes)],
})

/** The page fills in a parameter's example. One that may be left out, and changes the answer, stays empty there. */
function optionalStaysEmpty(schema: JsonSchema): JsonSchema {
  const { properties, required = [] } = schema as { properties: Record<string, JsonSchema>; required?: string[] }
  const filledIn = Object.entries(properties).map(([name, property]) => {
    const isFilledIn = required.includes(name) || property.default !== undefined
    return [name, { ...property, examples: isFilledIn ? [exampleOf(property)] : undefined }]
  })
  return { ...schema, properties: Object.fromEntries(filledIn) as object }
}

function streamed(streams: NonNullable<NamedCall['streams']>): object {
  const content = Object.entries(streams).map(([type, given]) => {
    const example = given instanceof z.ZodType ? eventOf(given) : given
    return [type, { schema: { type: typeof example }, example }]
  })
  return content.length > 0 ? { 200: { description: 'Success', content: Object.fromEntries(content) as object } } : {}
}

/** A server-sent event, and the comment that keeps the connection. */
const eventOf = (schema: z.ZodType) =>
  `data: ${JSON.stringify(exampleOf(z.toJSONSchema(schema) as object))}\n\n: still here\n\n`
