import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { closePreview, openPreview } from '../open-preview.ts'
import { findPreview, isOpen, type Preview } from '../previews.ts'
import { publisherOf } from './authenticate.ts'
import { requireBuild } from './own-change.ts'
import { authorOf } from './publisher-tokens.ts'
import { readBody, Refusal } from './refusal.ts'

const preview = z.strictObject({ version: z.string(), channel: z.string().optional() })

interface PreviewPath {
  Params: { name: string }
}

/** @param options.channel beside which a preview is shown unless its body names another one. A preview moves no channel. */
export async function previewsRoutes(
  app: FastifyInstance,
  { root, channel: ownChannel }: { root: string; channel: string },
) {
  /** @returns the last preview of this name, also after its end. @throws Refusal when it is open and shows another package */
  async function findOwn(name: string, owned: string): Promise<Preview | null> {
    const found = await findPreview(root, name)
    if (found === null || !isOpen(found)) return found
    const packages = Object.keys(found.versions)
    if (packages.some((one) => one !== owned))
      throw new Refusal(403, `This token is of ${owned}, and preview ${name} of ${packages.join(', ')}.`)
    return found
  }

  app.put<PreviewPath>('/previews/:name', async (request) => {
    const token = publisherOf(request)
    const { name } = request.params
    request.audit.preview = name
    const { version, channel = ownChannel } = readBody(preview, request.body)
    Object.assign(request.audit, { version, channel })
    const found = await findOwn(name, token.package)
    await requireBuild(root, token.package, version)
    const versions = { [token.package]: version }
    const shown = { channel, versions, by: authorOf(token) }
    const { until } = await openPreview(root, name, shown, found?.number ?? 0)
    return { name, address: `/?preview=${name}`, until }
  })

  app.delete<PreviewPath>('/previews/:name', async (request, reply) => {
    const token = publisherOf(request)
    const { name } = request.params
    request.audit.preview = name
    const found = await findOwn(name, token.package)
    if (found === null || !isOpen(found)) throw new Refusal(404, `There is no open preview ${name}.`)
    await closePreview(root, name, authorOf(token))
    return reply.code(204).send()
  })
}
