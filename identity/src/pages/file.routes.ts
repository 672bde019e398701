// Files of packages that the pages load.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { PAGES_PATH } from '../accounts/interaction-path.ts'

const FONT = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
/** Converts what the browser's passkeys take and give from and to JSON, which Safari does by itself since 18.4 only. */
const PASSKEY_SCRIPT = new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser'))
const ONE_WEEK_SECONDS = 7 * 24 * 60 * 60

export const FONT_PATH = `${PAGES_PATH}/inter.woff2`
export const PASSKEY_SCRIPT_PATH = `${PAGES_PATH}/passkeys.js`

export async function fileRoutes(app: FastifyInstance): Promise<void> {
  const files = [
    { path: FONT_PATH, type: 'font/woff2', bytes: readFileSync(fileURLToPath(FONT)) },
    { path: PASSKEY_SCRIPT_PATH, type: 'text/javascript; charset=utf-8', bytes: readFileSync(PASSKEY_SCRIPT) },
  ]
  for (const { path, type, bytes } of files) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', `public, max-age=${ONE_WEEK_SECONDS}`).type(type).send(bytes),
    )
  }
}
