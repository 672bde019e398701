// Holds what the API really sends against the schemas that its document promises, in every test.

import assert from 'node:assert/strict'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Reports every response that does not match its schema. */
export function watchResponses(app: FastifyInstance, tell: (breach: unknown) => void): void {
  app.addHook('onSend', async (request, reply, payload) => {
    try {
      checkResponse(request, reply, payload)
    } catch (error) {
      tell(error)
    }
    return payload
  })
}

function checkResponse(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const type = String(reply.getHeader('content-type') ?? '')
  if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || !type.startsWith('application/json')) return
  const body: unknown = JSON.parse(String(payload))
  const schema = reply.statusCode >= 400 ? failure : successSchema(request, reply.statusCode)
  if (schema === undefined) return
  // Equal, not only valid: a field outside of the schema is undocumented.
  assert.deepEqual(schema.parse(body), body, `${request.method} ${request.url}`)
}

function successSchema(request: FastifyRequest, status: number): z.ZodType | undefined {
  const responses = (request.routeOptions.schema?.response ?? {}) as Record<string, unknown>
  const schema = responses[status]
  return schema instanceof z.ZodType ? schema : undefined
}
