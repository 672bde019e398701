import { LogController, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'

/** A request of the API, which knows its caller; of a visitor null. */
interface SignedIn {
  user?: { personId: string } | null
}

/** One line per request when it ends: id, method, path, route, status, milliseconds, and the id of the user who made it. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { user } = request as FastifyRequest & SignedIn
    const line = {
      req: request,
      route: request.routeOptions.url,
      res: reply,
      responseTime: Math.round(reply.elapsedTime),
      user: user?.personId,
    }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }

  override streamError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE')
      reply.log.debug({ res: reply }, 'the caller went away during the response')
    else super.streamError(error, request, reply)
  }
}
