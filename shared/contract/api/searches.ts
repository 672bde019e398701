// What the platforms searched the web for, to answer the prompts.

import { z } from 'zod'
import { calls } from './call.ts'
import { ids, integer, limit, sample, string, topEnvelope } from './envelope.ts'
import { platformId } from './projects.ts'
import { EXAMPLE_PROMPT } from './prompts.ts'
import { changeResults, period, reportCall, reportQuery } from './reports.ts'

export const MAX_SEARCHES = 500
const DEFAULT_SEARCHES = 100

export const searchesQuery = reportQuery.safeExtend({
  limit: limit(MAX_SEARCHES, DEFAULT_SEARCHES, 'Rows of the list; `total` counts all'),
})

export const searchesResponse = topEnvelope({
  /** those of the most answers first; spelling differs in case and spaces only */
  searches: z.array(
    z.object({
      query: string('best anvils small workshop'),
      /** that it was made for, in this period and in the equally long one before; null where that has no answer */
      answers: integer(12),
      answersBefore: integer(4).nullable(),
      change: z.enum(changeResults).meta({
        description:
          'Of the share of answers to its prompts that it was made for, picked out of all searches; `too-little` where fewer than 5 answers of each period made it, and beyond the first 100 searches',
        examples: ['up'],
      }),
      platforms: z.array(platformId),
      byPlatform: z
        .array(z.object({ platform: platformId, answers: integer(12) }))
        .meta({ description: 'The answers of each platform, the most first' }),
      /** that it was made for: how many, and the one of the most answers */
      prompts: integer(2),
      promptId: ids.prompt,
      promptText: string(EXAMPLE_PROMPT),
    }),
  ),
  total: integer(31),
  /** platforms asked with web search in the period: how many of these answers tell a search */
  platforms: z.array(z.object({ platform: platformId, answers: integer(42), exposed: integer(40) })),
  sample,
  period,
})
export type SearchesResponse = z.infer<typeof searchesResponse>

export const searchCalls = calls('Answers', {
  listSearches: {
    ...reportCall('List what the platforms searched the web for', searchesQuery, searchesResponse),
    description:
      'Of answers that were asked with web search. A platform that tells no search has none here, which does not mean that it made none.',
  },
})
