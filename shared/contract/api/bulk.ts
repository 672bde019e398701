// One action on many projects.

import { z } from 'zod'
import { analysisFrequencies, MAX_BULK_PROJECTS, MAX_TAG_LENGTH } from '../../domain/project-rules.ts'
import { calls, failing } from './call.ts'
import { dataEnvelope, ids, trimmedText, withExample } from './envelope.ts'

export const bulkActions = ['run', 'activate', 'deactivate', 'refresh', 'client'] as const

const NO_INTERVAL = 'Please say the interval, or null for refresh by hand.'
const NO_CLIENT = 'Please say the client, or an empty text for none.'

export const bulkRequest = z
  .object({
    projectIds: z.array(ids.project).min(1).max(MAX_BULK_PROJECTS),
    action: z.enum(bulkActions).meta({ examples: ['refresh'] }),
    analysisFrequency: withExample(z.enum(analysisFrequencies).nullish(), 'daily', {
      description: 'Of `refresh`: the interval; null = by hand',
    }),
    client: trimmedText(MAX_TAG_LENGTH)
      .optional()
      .meta({ examples: ['Outdoor'], description: 'Of `client`: its name; empty = none' }),
  })
  .refine(({ action, analysisFrequency }) => action !== 'refresh' || analysisFrequency !== undefined, {
    message: NO_INTERVAL,
    path: ['analysisFrequency'],
  })
  .refine(({ action, client }) => action !== 'client' || client !== undefined, { message: NO_CLIENT, path: ['client'] })
export type BulkRequest = z.input<typeof bulkRequest>

export const bulkResult = z.object({
  projectId: ids.project,
  done: z.boolean().meta({ examples: [true] }),
  /** why it was not done, for a person */
  problem: withExample(z.string().nullable(), null),
})
export type BulkResult = z.infer<typeof bulkResult>
export const bulkResponse = dataEnvelope(z.object({ results: z.array(bulkResult) }))

export const bulkCalls = calls('Projects', {
  changeProjects: {
    summary: 'Run, activate, deactivate, schedule or group many projects',
    description:
      'Each project is changed by the rules and limits of its own call, one after the other. One that fails does not stop the others: ' +
      'the answer is 200 and says of each whether it was done. No API token may make this call.',
    body: bulkRequest,
    response: { 200: bulkResponse },
    failures: [failing(400, 'BAD_REQUEST', NO_INTERVAL)],
  },
})
