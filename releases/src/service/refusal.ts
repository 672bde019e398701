// What the service answers when it does not do what it was asked: one sentence, and what is wrong in detail.

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { PublishedOtherwise } from '../publish.ts'
import { ReleaseError } from '../release-folder.ts'

export interface ErrorBody {
  /** one sentence */
  error: string
  problems: string[]
}

export class Refusal extends Error {
  readonly statusCode: number
  readonly problems: string[]

  constructor(statusCode: number, message: string, problems: string[] = []) {
    super(message)
    this.statusCode = statusCode
    this.problems = problems
  }
}

/** @throws Refusal with what is wrong with the body */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
  throw new Refusal(400, 'The body of the call is not valid.', problems)
}

/** A damaged archive may have thousands of problems; the answer names all of them, and the log the first ones. */
const LONGEST_REASON = 1_000

/** Fastify's error handler. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error)
  if (refusal.statusCode >= 500) request.log.error({ err: error }, 'a call failed')
  const reason = [refusal.message, ...refusal.problems].join(' ').slice(0, LONGEST_REASON)
  request.audit = { ...request.audit, reason }
  reply.code(refusal.statusCode).send(bodyOf(refusal))
}

export const bodyOf = ({ message, problems }: Pick<Refusal, 'message' | 'problems'>): ErrorBody => ({
  error: message,
  problems,
})

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (error.name === 'AbortError')
    return new Refusal(503, 'The releases service is stopping, so nothing was changed. Please try again.')
  if (error instanceof ReleaseError) {
    const { summary, problems } = error
    return new Refusal(error instanceof PublishedOtherwise ? 409 : 422, sentence(summary), problems.map(withoutPlaces))
  }
  const status = error.statusCode ?? 500
  if (status < 500) return new Refusal(status, sentence(error.message))
  return new Refusal(status === 503 ? 503 : 500, 'Something went wrong in the releases service. Please try again.')
}

const sentence = (text: string) => withoutPlaces(text).replace(/(?<![.!?])$/, '.')

/** Messages for the operator name the file in the store, as ` (/data/releases/…)`; those of Node as ` '/data/releases/…'`. */
const withoutPlaces = (text: string) => text.replaceAll(/ \(\/[^)]*\)| (-> )?'\/[^']*'/g, '')
