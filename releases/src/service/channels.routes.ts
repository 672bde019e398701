import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readChannel } from '../channels.ts'
import { promote, rollback, type Gate } from '../promote.ts'
import { endRollout, rollOut } from '../roll-out.ts'
import { findRollout } from '../rollouts.ts'
import { publisherOf, requireChannel, requireStillValid } from './authenticate.ts'
import { requireBuild, requireNoOtherRollout, requireOwnPromotion, requireOwnRollout } from './own-change.ts'
import { authorOf } from './publisher-tokens.ts'
import { readBody } from './refusal.ts'

const EVERYBODY = 100

const promotion = z.strictObject({
  version: z.string(),
  /** of the visitors */
  percent: z.number().int().min(1).max(EVERYBODY).default(EVERYBODY),
})

interface ChannelPath {
  Params: { channel: string }
}

interface Options {
  root: string
  /** folder of the tokens */
  publishers: string
  /** makes the checks of one call beside those of files and styles */
  createGate(): Gate
}

export async function channelsRoutes(app: FastifyInstance, { root, publishers, createGate }: Options) {
  app.post<ChannelPath>('/channels/:channel', async (request) => {
    const token = publisherOf(request)
    const { channel } = request.params
    request.audit.channel = channel
    requireChannel(token, channel)
    const { version, percent } = readBody(promotion, request.body)
    const { release: from } = await readChannel(root, channel, 1)
    Object.assign(request.audit, { version, from, percent })
    await requireBuild(root, token.package, version)
    const wanted = { [token.package]: version }
    await requireNoOtherRollout(root, token.package, channel)
    const stillAllowed: Gate = async () => {
      await requireStillValid(publishers, token)
      await requireNoOtherRollout(root, token.package, channel)
      return []
    }
    const gates = [createGate(), stillAllowed]
    const options = { gates, by: authorOf(token), tell: (text: string) => request.log.info(text) }
    const { release } =
      percent === EVERYBODY
        ? await promote(root, channel, wanted, options)
        : await rollOut(root, channel, wanted, percent, options)
    request.audit.to = release
    return { channel, release, percent }
  })

  // A rollout of the package that goes on is the last thing that was done, so it is what is taken back.
  app.post<ChannelPath>('/channels/:channel/rollback', async (request) => {
    const token = publisherOf(request)
    const { channel } = request.params
    request.audit.channel = channel
    requireChannel(token, channel)
    readBody(z.strictObject({}).optional(), request.body ?? undefined)
    const present = await readChannel(root, channel)
    const rollout = await findRollout(root, present)
    request.audit.from = rollout?.release ?? present.release
    const by = authorOf(token)
    if (rollout !== null) {
      await requireOwnRollout(root, token.package, present, rollout)
      await endRollout(root, channel, by)
      request.audit.to = present.release
      return { channel, release: present.release }
    }
    const { release } = await rollback(root, channel, undefined, {
      by,
      tell: (text) => request.log.info(text),
      requireAllowed: (now, target) => requireOwnPromotion(root, token.package, now, target),
    })
    request.audit.to = release
    return { channel, release }
  })
}
