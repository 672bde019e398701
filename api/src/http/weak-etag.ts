import { createHash } from 'node:crypto'
import fastifyPlugin from 'fastify-plugin'

/** Reports change with the project's data: a weak ETag of the body spares the body while they do not. */
export const weakEtag = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    if (request.headers['if-none-match'] !== etag) return payload
    reply.code(304)
    return null
  })
})
