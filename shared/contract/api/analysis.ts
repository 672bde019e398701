// Runs: start, state, progress events, cancel.

import { z } from 'zod'
import { callModes } from '../platforms.ts'
import { dataEnvelope, id, instant } from './envelope.ts'
import { platformId } from './projects.ts'

export const runStatus = z.enum(['queued', 'processing', 'completed', 'failed', 'cancelled'])
export type RunStatus = z.infer<typeof runStatus>

export const startRunRequest = z.object({
  projectId: id,
  platforms: z.array(platformId).min(1).optional(),
  modes: z.array(z.enum(callModes)).min(1).default(['chat', 'activeSearch']),
  newOnly: z.boolean().default(false),
})
export type StartRunRequest = z.input<typeof startRunRequest>

export const startedRun = z.object({
  analysisId: id,
  totalPrompts: z.number().int(),
  totalPlatforms: z.number().int(),
  totalResults: z.number().int(),
  status: runStatus,
})
export type StartedRun = z.infer<typeof startedRun>
export const startRunResponse = dataEnvelope(startedRun)

/** One snapshot of a run: the body of GET and of every server-sent event. */
export const runProgress = z.object({
  analysisId: id,
  projectId: id,
  status: runStatus,
  completedResults: z.number().int(),
  failedResults: z.number().int(),
  totalResults: z.number().int(),
  perPlatform: z.array(
    z.object({ platform: platformId, completed: z.number().int(), failed: z.number().int(), total: z.number().int() }),
  ),
  startedAt: instant,
  completedAt: instant.nullable(),
  /** its answers come from the sample engine */
  sample: z.boolean(),
})
export type RunProgress = z.infer<typeof runProgress>
export const runProgressResponse = dataEnvelope(runProgress)
