// A run's progress as server-sent events. Read from the database, so any API process can serve it.

import type { RunProgress } from '@sightline/shared/contract/api/analysis.ts'
import { id } from '@sightline/shared/contract/api/envelope.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { currentUser } from '../auth/signed-in.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { loggable } from '../database/loggable.ts'
import { rereadAnalysis } from './analyses.queries.ts'
import type { AnalysisRow } from './analyses.queries.ts'
import { requireAnalysis } from './analysis.routes.ts'
import { isOver, readProgress } from './progress.ts'

/** at most four snapshots a second */
const SNAPSHOT_INTERVAL_MS = 250
const HEARTBEAT_INTERVAL_MS = 15_000

export const analysisEventRoutes: Routes = async (app, { services }) => {
  const open = new Set<AbortController>()
  // Open streams would keep a closing server waiting.
  app.addHook('preClose', (closed) => {
    for (const stream of open) stream.abort()
    closed()
  })

  app.get('/project-analysis/:id/events', { schema: { params: z.object({ id }) } }, async (request, reply) => {
    const analysis = await requireAnalysis(services.db, currentUser(request).id, request.params.id)
    const stream = new AbortController()
    open.add(stream)
    reply.raw.on('close', () => stream.abort())
    reply.hijack()
    startStream(reply)
    try {
      await sendSnapshots(services, analysis, reply, stream.signal)
    } catch (err) {
      request.log.error({ err: loggable(err) }, 'an event stream broke off')
    } finally {
      open.delete(stream)
      reply.raw.end()
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

async function sendSnapshots({ db }: Services, analysis: AnalysisRow, { raw }: FastifyReply, signal: AbortSignal) {
  let sent = ''
  let quietSince = Date.now()
  while (!signal.aborted) {
    const progress: RunProgress = await readProgress(db, (await rereadAnalysis(db, analysis)) ?? analysis)
    const snapshot = JSON.stringify(progress)
    if (snapshot !== sent) raw.write(`data: ${snapshot}\n\n`)
    else if (Date.now() - quietSince >= HEARTBEAT_INTERVAL_MS) raw.write(': still here\n\n')
    else {
      await pause(SNAPSHOT_INTERVAL_MS, signal)
      continue
    }
    sent = snapshot
    quietSince = Date.now()
    if (isOver(progress)) return
    await pause(SNAPSHOT_INTERVAL_MS, signal)
  }
}

/** Ends early, without an error, when nobody listens any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
  })
}
