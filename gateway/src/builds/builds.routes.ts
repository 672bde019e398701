// /builds/*: the files of published builds. Their addresses carry version and content hash, so they never change.

import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ReleaseStore } from '../store/release-store.ts'

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000
/** Module Federation's tools read a remote's mf-manifest.json. */
const served = /(\.(js|css|woff2|svg)|\/mf-manifest\.json)$/

const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export async function buildsRoutes(app: FastifyInstance, store: Pick<ReleaseStore, 'root'>) {
  await app.register(fastifyStatic, {
    root: path.resolve(store.root, 'builds'),
    prefix: '/builds/',
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR_MS,
    index: false,
    decorateReply: false,
    allowedPath: (pathName) => served.test(pathName),
    setHeaders: (response, file) => {
      response.header('x-content-type-options', 'nosniff')
      // A picture that is opened as a document runs nothing. Scripts and styles are no documents, and a worker takes over what its file says.
      if (file.endsWith('.svg')) response.header('content-security-policy', SVG_POLICY)
      response.header('cross-origin-resource-policy', 'same-origin')
    },
  })
}
