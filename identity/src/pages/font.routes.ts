import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { PAGES_PATH } from '../accounts/interaction-path.ts'

const FILE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const ONE_WEEK_SECONDS = 7 * 24 * 60 * 60

export const FONT_PATH = `${PAGES_PATH}/inter.woff2`

export async function fontRoutes(app: FastifyInstance): Promise<void> {
  const font = readFileSync(fileURLToPath(import.meta.resolve(FILE)))
  app.get(FONT_PATH, (_request, reply) =>
    reply.header('cache-control', `public, max-age=${ONE_WEEK_SECONDS}`).type('font/woff2').send(font),
  )
}
