// Tools call the API's own routes in the process, with the caller's token: each number, right and limit is the API's own.

import { failure } from '@sightline/shared/contract/api/envelope.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { MCP_CALL } from '../accounts/sign-in/signed-in.ts'

type Query = Record<string, string | number | boolean | undefined>
export type ApiBody = Record<string, unknown>
/** The body of a success by the schema of its call. */
export type BodyOf<Schema extends z.ZodType> = Omit<z.output<Schema>, 'success' | 'message'>

/** @returns the body of a success, without `success` and `message`  @throws ApiRefusal */
export type CallApi = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  given?: { query?: Query; body?: object; headers?: Record<string, string> },
) => Promise<ApiBody>

/** The API has answered with a failure; its message is for the person. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
}

/** @param request of the MCP client */
export const apiOf =
  (app: FastifyInstance, request: FastifyRequest): CallApi =>
  async (method, path, { query = {}, body, headers } = {}) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      query: Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      ),
      remoteAddress: request.ip,
      headers: { authorization: request.headers.authorization ?? '', [MCP_CALL.name]: MCP_CALL.value, ...headers },
      ...(body && { payload: body }),
    })
    const answer = response.json<ApiBody>()
    if (response.statusCode >= 400) throw new ApiRefusal(refusalText(answer, response.headers['retry-after']))
    const { success: _success, message: _message, ...content } = answer
    return content
  }

/** One line for the caller's model: what is wrong, with its code, the fields, and when to try again. */
function refusalText(answer: unknown, retryAfter: unknown): string {
  const { message, code, errors = [], requestId } = failure.parse(answer)
  return [
    `${code}: ${message}`,
    ...errors.map((error) => `${error.path}: ${error.message}`),
    ...(retryAfter === undefined ? [] : [`Try again in ${String(retryAfter)} s.`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
  ].join('\n')
}
