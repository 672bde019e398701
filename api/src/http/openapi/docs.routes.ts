// The OpenAPI document as an interactive page: Swagger UI with the product's design, from local files. It is the only viewer
// for OpenAPI 3.1 that needs neither inline styles nor an external server.

import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

const OWN_FILES = fileURLToPath(new URL('page', import.meta.url))
const SWAGGER_UI = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const TOKENS = fileURLToPath(import.meta.resolve('@sightline/shared/ui/tokens.css'))
const FONT = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
/** A package's file changes with the package only, the page itself with each release. */
const PACKAGE_MAX_AGE = '1h'

/** The one page of the API: its own scripts and styles, and calls to where it comes from. */
const pageHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
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
  '/docs': { file: join(OWN_FILES, 'docs.html'), maxAge: 0 },
  '/docs/': { file: join(OWN_FILES, 'docs.html'), maxAge: 0 },
  '/docs/docs.css': { file: join(OWN_FILES, 'docs.css'), maxAge: 0 },
  '/docs/docs.js': { file: join(OWN_FILES, 'docs.js'), maxAge: 0 },
  '/docs/theme.js': { file: join(OWN_FILES, 'theme.js'), maxAge: 0 },
  '/docs/tokens.css': { file: TOKENS, maxAge: 0 },
  '/docs/inter.woff2': { file: FONT, maxAge: PACKAGE_MAX_AGE },
  '/docs/swagger-ui.css': { file: join(SWAGGER_UI, 'swagger-ui.css'), maxAge: PACKAGE_MAX_AGE },
  '/docs/swagger-ui-bundle.js': { file: join(SWAGGER_UI, 'swagger-ui-bundle.js'), maxAge: PACKAGE_MAX_AGE },
}

export const docsRoutes: FastifyPluginAsync = async (app) => {
  await app.register(fastifyStatic, { root: OWN_FILES, serve: false })
  for (const [path, { file, maxAge }] of Object.entries(files)) {
    app.get(path, { helmet: pageHeaders, config: { page: true } }, (_request, reply) =>
      reply.removeHeader('cache-control').sendFile(basename(file), dirname(file), { maxAge }),
    )
  }
}
