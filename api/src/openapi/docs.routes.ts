// The document as a page that can be browsed and tried out: Swagger UI, from local files.

import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

const OWN_FILES = fileURLToPath(new URL('page', import.meta.url))
const SWAGGER_UI = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
/** Swagger UI changes with its package only, the page itself with each release. */
const UI_MAX_AGE = '1h'

/** The one page of the API: its own scripts and styles, and calls to where it comes from. */
const pageHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // Swagger UI's arrows are data: pictures in its style sheet.
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
}

const files = {
  '/docs': { root: OWN_FILES, name: 'docs.html', maxAge: 0 },
  '/docs/docs.css': { root: OWN_FILES, name: 'docs.css', maxAge: 0 },
  '/docs/docs.js': { root: OWN_FILES, name: 'docs.js', maxAge: 0 },
  '/docs/swagger-ui.css': { root: SWAGGER_UI, name: 'swagger-ui.css', maxAge: UI_MAX_AGE },
  '/docs/swagger-ui-bundle.js': { root: SWAGGER_UI, name: 'swagger-ui-bundle.js', maxAge: UI_MAX_AGE },
}

export const docsRoutes: FastifyPluginAsync = async (app) => {
  await app.register(fastifyStatic, { root: OWN_FILES, serve: false })
  for (const [path, { root, name, maxAge }] of Object.entries(files)) {
    app.get(path, { helmet: pageHeaders, config: { page: true } }, (_request, reply) =>
      reply.removeHeader('cache-control').sendFile(name, root, { maxAge }),
    )
  }
}
