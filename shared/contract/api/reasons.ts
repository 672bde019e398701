// What answers praise and blame the brand and each tracked competitor for.

import { z } from 'zod'
import { reasonTopicKeys } from '../../domain/reasons.ts'
import { calls } from './call.ts'
import { integer, sample, string, topEnvelope } from './envelope.ts'
import { period, reportCall, reportQuery } from './reports.ts'

export const reasonTopic = z.enum(reasonTopicKeys).meta({ examples: ['durability'] })

/** Of a company's list. */
export const MAX_REASONS = 10

/** `quote`: what the newest of these answers says, as a reader sees it. */
const reason = z.object({
  topic: reasonTopic,
  answers: integer(38),
  quote: string('its anvils outlast most others'),
})
const reasons = z.array(reason).max(MAX_REASONS)

export const reasonsResponse = topEnvelope({
  /** the brand, then the competitors in the project's order */
  companies: z.array(
    z.object({
      company: string('acme.com'),
      own: z.boolean().meta({ examples: [true] }),
      /** that mention it */
      mentioned: integer(152),
      /** of these, those whose reasons are read: fewer only until older answers have been measured again */
      answers: integer(152),
      /** the most frequent first */
      praise: reasons,
      blame: reasons,
      /** of a competitor: what it is praised for in more of its answers than the brand is, prompt by prompt, beyond chance */
      ahead: reasons,
    }),
  ),
  sample,
  period,
})
export type ReasonsResponse = z.infer<typeof reasonsResponse>

export const reasonCalls = calls('Reports', {
  getReasons: {
    ...reportCall(
      'Read what answers praise and blame your domain and your competitors for',
      reportQuery,
      reasonsResponse,
    ),
    description: 'Rules read the topics from what each answer says of a company: some answers are misread.',
  },
})
