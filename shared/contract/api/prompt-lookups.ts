// Look-ups of prompts that a persona would ask.

import { z } from 'zod'
import { MAX_COMPETITORS } from '../../domain/project-rules.ts'
import { calls } from './call.ts'
import { topEnvelope, trimmedText, withExample } from './envelope.ts'
import { competitor, EXAMPLE_COMPETITORS, EXAMPLE_PERSONA, offerText, typedWebsite } from './projects.ts'
import { EXAMPLE_CATEGORY, EXAMPLE_PROMPT } from './prompts.ts'

export const generatePromptsRequest = z.object({
  domain: typedWebsite,
  persona: withExample(trimmedText(500).min(1), EXAMPLE_PERSONA),
  country: withExample(trimmedText(80).min(1), 'US'),
  brandName: withExample(trimmedText(100).min(1).optional(), 'Acme'),
  competitors: withExample(z.array(competitor).max(MAX_COMPETITORS).optional(), EXAMPLE_COMPETITORS),
  description: offerText.optional(),
})
export type GeneratePromptsRequest = z.input<typeof generatePromptsRequest>

export const generatePromptsResponse = topEnvelope({
  /** category name → prompt texts, one for each of `promptIntents` in that order; none where `needsTopic` */
  prompts: z.record(z.string(), z.array(z.string())).meta({ examples: [{ [EXAMPLE_CATEGORY]: [EXAMPLE_PROMPT] }] }),
  /** neither project, model nor website says what is offered: repeat the call with a `description` */
  needsTopic: withExample(z.boolean().optional(), false),
  /** what is offered, in the words of the prompts */
  topic: withExample(z.string().optional(), 'anvils'),
  /** 'template' when no model is configured, or the model failed */
  source: z.enum(['model', 'template']).meta({ examples: ['template'] }),
})

export const promptLookupCalls = calls('Look-ups', {
  generatePrompts: {
    summary: 'Write prompts that a persona would ask, by category',
    body: generatePromptsRequest,
    response: { 200: generatePromptsResponse },
  },
})
