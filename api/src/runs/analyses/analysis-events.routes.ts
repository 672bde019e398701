// Streams a run's progress as server-sent events. It is read from the database, so any API process can serve it.

import { analysisCalls } from '@sightline/shared/contract/api/analysis.ts'
import { HEARTBEAT_MS } from '@sightline/shared/contract/heartbeat.ts'
import type { FastifyReply } from 'fastify'
import { currentUser, prepareStillSignedIn } from '../../accounts/sign-in/signed-in.ts'
import { forTokens } from '../../http/access.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callerKey } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import { UserSemaphore } from '../../http/user-semaphore.ts'
import type { RunServices } from '../run-services.ts'
import { loggable } from '@sightline/shared/service/loggable-error.ts'
import { rereadAnalysis, type AnalysisRow } from '../planning/analyses.queries.ts'
import { requireAnalysis } from './analysis.routes.ts'
import { readRun } from './progress.ts'
import { RunWatch } from './run-watch.ts'
import { SnapshotEvents } from './snapshot-events.ts'

/** Interval of the check whether the stream's session is still valid. */
const SESSION_CHECK_MS = 2_000
/** tabs of one person, or streams of one API token, that can watch runs concurrently, in this process */
const STREAMS_PER_CALLER = 10
const RETRY_AFTER_SECONDS = 5

export const analysisEventRoutes: Routes<RunServices> = async (app, { services }) => {
  const { db } = services
  const open = new Set<AbortController>()
  const slots = new UserSemaphore()
  const isStillSignedIn = prepareStillSignedIn(services)
  const watch = new RunWatch(async (analysis, before) =>
    readRun(db, (await rereadAnalysis(db, analysis)) ?? analysis, before),
  )
  // Open streams would delay the shutdown of the server.
  app.addHook('preClose', (closed) => {
    for (const stream of open) stream.abort()
    closed()
  })

  const options = {
    exposeHeadRoute: false,
    config: { ...forTokens('read', 'analysis'), staysOpen: true },
    schema: analysisCalls.watchAnalysis,
  }
  app.get('/project-analysis/:id/events', options, async (request, reply) => {
    const user = currentUser(request)
    const release = takeSlot(slots, callerKey(user))
    const stream = new AbortController()
    open.add(stream)
    reply.raw.on('close', () => stream.abort())
    // A failed check is ignored: the next one may succeed.
    const checkSession = () =>
      isStillSignedIn(request).then(
        (holds) => holds || stream.abort(),
        () => undefined,
      )
    const sessionChecks = setInterval(checkSession, SESSION_CHECK_MS)
    try {
      const analysis = await requireAnalysis(db, user.workspaceId, request.params.id)
      reply.hijack()
      startStream(reply)
      await sendSnapshots(watch, analysis, reply, stream.signal).catch((error: unknown) =>
        request.log.error({ err: loggable(error) }, 'an event stream broke off'),
      )
      reply.raw.end()
    } finally {
      clearInterval(sessionChecks)
      open.delete(stream)
      release()
    }
  })
}

function startStream(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
}

/** Resolves when the run has ended or the client has disconnected. */
function sendSnapshots(watch: RunWatch, analysis: AnalysisRow, { raw }: FastifyReply, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    if (signal.aborted) return resolve()
    const events = new SnapshotEvents(raw)
    const heartbeat = setInterval(() => events.beat(), HEARTBEAT_MS)
    const stop = watch.listen(analysis, {
      changed(snapshot) {
        events.send(snapshot)
        heartbeat.refresh()
      },
      ended(error) {
        events.flush()
        end(error)
      },
    })
    function end(error?: unknown) {
      clearInterval(heartbeat)
      stop()
      signal.removeEventListener('abort', release)
      if (error === undefined) resolve()
      else reject(error)
    }
    const release = () => end()
    signal.addEventListener('abort', release)
  })
}

/** @returns releases the slot */
function takeSlot(slots: UserSemaphore, caller: string): () => void {
  if (slots.takenBy(caller) < STREAMS_PER_CALLER) return slots.take(caller)
  const message = 'Too many pages watch an analysis at the same time. Please close one.'
  throw new ApiFailure(429, 'RATE_LIMITED', message, { retryAfter: RETRY_AFTER_SECONDS })
}
