// Holds what the API really sends against the schemas that its document promises, in every test.

import assert from 'node:assert/strict'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Before the app is ready. Breaches are thrown by the returned function, in the order in which they happened. */
export function watchResponses(app: FastifyInstance): () => void {
  const breaches: unknown[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    try {
      checkResponse(request, reply, payload)
    } catch (error) {
      breaches.push(error)
    }
    return payload
  })
  return () => {
    const breach = breaches.shift()
    if (breach !== undefined) throw breach
  }
}

function checkResponse(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const type = String(reply.getHeader('content-type') ?? '')
  if (typeof payload !== 'string' || !type.startsWith('application/json')) return
  const body: unknown = JSON.parse(payload)
  const schema = reply.statusCode >= 400 ? failure : successSchema(request, reply.statusCode)
  if (schema === undefined) return
  // Equal, not only accepted: a field that the schema does not name is a promise that nobody made.
  assert.deepEqual(schema.parse(body), body, `${request.method} ${request.url}`)
}

function successSchema(request: FastifyRequest, status: number): z.ZodType | undefined {
  const responses = (request.routeOptions.schema?.response ?? {}) as Record<string, unknown>
  const schema = responses[status]
  return schema instanceof z.ZodType ? schema : undefined
}
