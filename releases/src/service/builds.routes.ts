import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { BuildManifest } from '@sightline/shared/contract/release.ts'
import { contractProblems, unhashedProblems } from '../check-release.ts'
import { checkOwnStyles } from '../check-styles.ts'
import { publishBuild } from '../publish.ts'
import { publisherOf, requireStillValid } from './authenticate.ts'
import { createTurns } from './in-turn.ts'
import { createUploadDraft, receiveBuild, type UploadLimits } from './receive-build.ts'
import { Refusal } from './refusal.ts'

interface Options {
  root: string
  /** folder of the tokens */
  publishers: string
  limits: UploadLimits
}

export async function buildsRoutes(app: FastifyInstance, { root, publishers, limits }: Options) {
  // The checks read all files of a build into memory.
  const inTurn = createTurns()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload))

  app.post('/builds', async (request, reply) => {
    const token = publisherOf(request)
    const owned = token.package
    const megabytes = limits.compressedBytes / 1_000_000
    if (Number(request.headers['content-length'] ?? 0) > limits.compressedBytes)
      throw new Refusal(413, `The archive has more than ${megabytes} MB.`)
    if (!request.body) throw new Refusal(415, 'The body is a tar of application/gzip.')
    const draft = await createUploadDraft(root)
    try {
      const { name, version } = await receiveBuild(request.body as Readable, draft, limits)
      request.audit.version = version
      if (name !== owned) throw new Refusal(403, `This token is of ${owned}, and the build of ${name}.`)
      const check = async (folder: string, build: BuildManifest) => {
        const problems = await findUploadProblems(folder, build)
        await requireStillValid(publishers, token)
        return problems
      }
      const { isNew } = await inTurn(() => publishBuild(root, draft, check))
      reply.code(isNew ? 201 : 200)
      return { name, version }
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  })
}

async function findUploadProblems(folder: string, build: BuildManifest): Promise<string[]> {
  const ofContract = build.name === 'host' ? [] : contractProblems(build)
  return [...ofContract, ...unhashedProblems(build), ...(await checkOwnStyles(folder, build))]
}
