// Prompt generation and a project's prompt collection.

import { z } from 'zod'
import { MAX_CATEGORIES, MAX_PROMPT_LENGTH, MAX_PROMPTS_PER_CATEGORY, promptPriorities, promptTypes } from '../prompt-categories.ts'
import { MAX_COMPETITORS } from '../project-rules.ts'
import { dataEnvelope, id, text, topEnvelope, trimmedText } from './envelope.ts'
import { competitor, offerText, typedWebsite } from './projects.ts'

/** Some characters stand for a whole phrase: written out, a prompt must not grow beyond its double. */
export const MAX_WRITTEN_OUT_LENGTH = 2 * MAX_PROMPT_LENGTH
/** Lists may name the same prompt or category several times: they are limited when they are folded, here only bounded. */
const REPEATED = 4

const promptText = trimmedText(MAX_PROMPT_LENGTH)
  .min(1)
  .refine((value) => value.length > MAX_PROMPT_LENGTH || fitsWrittenOut(value), {
    message: 'Is too long when its characters are written out.',
  })

function fitsWrittenOut(value: string): boolean {
  let length = 0
  for (const character of value) {
    length += character.normalize('NFKC').length
    if (length > MAX_WRITTEN_OUT_LENGTH) return false
  }
  return true
}

export const generatePromptsRequest = z.object({
  domain: typedWebsite,
  persona: trimmedText(500).min(1),
  country: trimmedText(80).min(1),
  brandName: trimmedText(100).min(1).optional(),
  competitors: z.array(competitor).max(MAX_COMPETITORS).optional(),
  /** what the company offers */
  description: offerText.optional(),
})
export type GeneratePromptsRequest = z.input<typeof generatePromptsRequest>

export const generatePromptsResponse = topEnvelope({
  /** category name → prompt texts, one for each of `promptIntents` in that order; none where `needsTopic` */
  prompts: z.record(z.string(), z.array(z.string())),
  /** neither project, model nor website say what is offered: ask with a `description` */
  needsTopic: z.boolean().optional(),
  /** what is offered, as the prompts name it */
  topic: z.string().optional(),
  /** 'template' when no model is configured, or it did not answer */
  source: z.enum(['model', 'template']),
})

const givenPrompt = z.object({
  text: promptText,
  priority: z.enum(promptPriorities).default('medium'),
  type: z.enum(promptTypes).default('custom'),
})
/** A prompt may be given as its text alone; what is wrong with it is said of the form that it was given in. */
const promptInput = z.union([promptText.transform((text) => givenPrompt.parse({ text })), givenPrompt], {
  error: (issue) => {
    if (issue.code !== 'invalid_union') return undefined
    return issue.errors.flat().find(({ code, path }) => code !== 'invalid_type' || path.length > 0)?.message
  },
})
const promptInputs = z.array(promptInput).max(REPEATED * MAX_PROMPTS_PER_CATEGORY)

const categoryName = trimmedText(100).min(1)

export const savePromptsRequest = z.object({
  projectId: id,
  promptCategories: z
    .array(
      z.object({
        category: categoryName,
        description: trimmedText(500).default(''),
        prompts: promptInputs,
        isActive: z.boolean().default(true),
        priority: z.number().int().min(1).max(10).default(5),
        tags: z.array(text(50)).max(20).default([]),
      }),
    )
    .min(1)
    .max(REPEATED * MAX_CATEGORIES),
  settings: z
    .object({ allowDuplicatePrompts: z.boolean(), maxPromptsPerCategory: z.number().int(), maxCategories: z.number().int() })
    .partial()
    .optional(),
})
export type SavePromptsRequest = z.input<typeof savePromptsRequest>

export const prompt = z.object({
  _id: id,
  id,
  text: z.string(),
  category: z.string(),
  priority: z.enum(promptPriorities),
  type: z.enum(promptTypes),
  /** the prompt names the brand itself */
  branded: z.boolean(),
  createdAt: z.string(),
})
export type Prompt = z.infer<typeof prompt>

export const promptCollection = z.object({
  _id: id,
  id,
  projectId: z.object({ _id: id, domain: z.string() }),
  promptCategories: z.array(
    z.object({
      _id: id,
      id,
      category: z.string(),
      description: z.string(),
      isActive: z.boolean(),
      prompts: z.array(prompt),
    }),
  ),
})
export type PromptCollection = z.infer<typeof promptCollection>
/** A project without prompts is not found, unless the caller says that it knows how to read none. */
export const promptCollectionQuery = z.object({ allowEmpty: z.enum(['true', 'false']).default('false') })
export const promptCollectionResponse = dataEnvelope(z.object({ projectPrompts: promptCollection }))

export const addPromptsRequest = z.object({ prompts: promptInputs.min(1) })
export const addCategoryRequest = z.object({
  category: categoryName,
  description: trimmedText(500).default(''),
  prompts: promptInputs.default([]),
  isActive: z.boolean().default(true),
})

/** Both may be given: then they must name the same prompts. */
export const deletePromptsRequest = z
  .object({
    /** places in the category's list, from 0 */
    promptIndexes: z.array(z.number().int().min(0)).max(MAX_PROMPTS_PER_CATEGORY),
    promptIds: z.array(id).max(MAX_PROMPTS_PER_CATEGORY),
  })
  .partial()
  .refine(({ promptIndexes = [], promptIds = [] }) => promptIndexes.length + promptIds.length > 0, {
    message: 'Please name the prompts to delete.',
    path: ['promptIds'],
  })

export const addPromptsResponse = dataEnvelope(
  z.object({
    projectPrompts: promptCollection,
    categoryId: id,
    /** the new ones, and archived ones that came back */
    added: z.array(prompt),
    /** given ones that the category had already */
    duplicates: z.number().int(),
  }),
)
export const deletePromptsResponse = dataEnvelope(
  z.object({ projectPrompts: promptCollection, deletedIds: z.array(id) }),
)
