// The answers behind a number of a report: those that mention a company, or that cite a page, or pages of a domain or of a kind of sites.

import { z } from 'zod'
import { stances } from '../../domain/stances.ts'
import { sourceKinds } from '../../domain/source-kinds.ts'
import { reasonSides, reasonTopicKeys } from '../../domain/reasons.ts'
import { mentionSpan } from './answers.ts'
import { calls } from './call.ts'
import { ids, instant, integer, limit, sample, string, topEnvelope, trimmedText, withExample } from './envelope.ts'
import { answerMode, platformId } from './projects.ts'
import { EXAMPLE_PROMPT } from './prompts.ts'
import { period, reportCall, reportQuery } from './reports.ts'

export const MAX_EVIDENCE_ANSWERS = 50
const DEFAULT_EVIDENCE_ANSWERS = 10
export const MAX_EVIDENCE_PROMPTS = 1000
/** of a stored page's address (api/src/measurement/citations.ts) */
const MAX_VALUE_LENGTH = 8192

export const evidenceQuery = reportQuery
  .safeExtend({
    of: withExample(z.enum(['company', 'page', 'domain', 'kind', 'search']), 'company', {
      description:
        'Answers that mention a company, that cite a page or a page of a domain or of a kind of sites, or that the platform made a web search for',
    }),
    value: withExample(trimmedText(MAX_VALUE_LENGTH).min(1), 'acme.com', {
      description:
        'A tracked company’s domain; a page’s address or a domain as the lists of sources name them; a kind as the shares name it; a search, whatever its case and spaces',
    }),
    stance: z.enum(stances).optional().meta({ description: 'Of a company: only answers that speak of it so' }),
    topic: z
      .enum(reasonTopicKeys)
      .optional()
      .meta({ description: 'Of a company: only answers that praise or blame it for this' }),
    without: withExample(trimmedText(MAX_VALUE_LENGTH).min(1).optional(), 'globex.com', {
      description: 'Of a company: only answers that do not mention this other tracked one, by its domain',
    }),
    side: z.enum(reasonSides).optional().meta({ description: 'Of a topic' }),
    promptId: ids.prompt.optional().meta({ description: 'Lists answers to this prompt only; the counts are of all' }),
    limit: limit(MAX_EVIDENCE_ANSWERS, DEFAULT_EVIDENCE_ANSWERS, 'Answers of the list'),
    after: ids.answer.optional().meta({ description: '`next` of the page before' }),
  })
  .refine(({ of, stance }) => stance === undefined || of === 'company', {
    message: 'A stance is of a company',
    path: ['stance'],
  })
  .refine(({ of, without }) => without === undefined || of === 'company', {
    message: 'Only answers that mention a company can leave out those that mention another one',
    path: ['without'],
  })
  .refine(({ of, topic }) => topic === undefined || of === 'company', {
    message: 'A topic is of a company',
    path: ['topic'],
  })
  .refine(({ of, value }) => of !== 'kind' || sourceKinds.some((kind) => kind === value), {
    message: 'Unknown kind of sites',
    path: ['value'],
  })
  .refine(({ topic, side }) => (topic === undefined) === (side === undefined), {
    message: 'A topic and its side belong together',
    path: ['side'],
  })
export type EvidenceQuery = z.infer<typeof evidenceQuery>

const answer = z.object({
  answerId: ids.answer,
  promptId: ids.prompt,
  platform: platformId,
  mode: answerMode,
  answeredAt: instant,
  /** the sentences that show it, or the first ones, as a reader sees them; parts that are left out are `…` */
  excerpt: string('Of the anvils for small workshops, Acme makes the ones that last longest.'),
  /** offsets of the tracked companies’ names in `excerpt` */
  marks: z.array(mentionSpan.pick({ company: true, own: true, start: true, end: true, absence: true })),
  /** mentions of the company that `excerpt` leaves out */
  more: integer(0),
  /** tracked companies that the answer mentions, in its order */
  companies: z.array(string('acme.com')),
  /** pages that it cites, of those that were asked for: addresses */
  pages: z.array(string('https://anvils.org/guide')),
})
export type EvidenceAnswer = z.infer<typeof answer>

export const evidenceResponse = topEnvelope({
  /** that mention the company, cite the page or a page of the domain or kind, or were searched for */
  answers: integer(26),
  /** mentions of the company; citations: distinct pages, summed over the answers; or the answers */
  places: integer(38),
  /** answers among them that mention each tracked company, the most first */
  named: z.array(
    z.object({ company: string('acme.com'), own: z.boolean().meta({ examples: [true] }), answers: integer(20) }),
  ),
  /** with such an answer, the most first */
  prompts: z
    .array(
      z.object({
        promptId: ids.prompt,
        promptText: string(EXAMPLE_PROMPT),
        archived: z.boolean(),
        answers: integer(9),
        places: integer(14),
      }),
    )
    .max(MAX_EVIDENCE_PROMPTS),
  /** newest first */
  list: z.array(answer),
  /** `after` of the next page; null at the end */
  next: ids.answer.nullable(),
  period,
  sample,
})
export type EvidenceResponse = z.infer<typeof evidenceResponse>

export const evidenceCalls = calls('Answers', {
  getEvidence: {
    ...reportCall('List the answers behind a number of a report', evidenceQuery, evidenceResponse),
    description: 'Offsets count UTF-16 units.',
  },
})
