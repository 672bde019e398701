// Prompt generation and a project's prompt collection.

import { z } from 'zod'
import { MAX_CATEGORIES, MAX_PROMPT_LENGTH, MAX_PROMPTS_PER_CATEGORY, promptPriorities, promptTypes } from '../prompt-categories.ts'
import { dataEnvelope, id, topEnvelope } from './envelope.ts'
import { competitor } from './projects.ts'

export const generatePromptsRequest = z.object({
  domain: z.string().trim().min(1).max(253),
  persona: z.string().trim().min(1).max(500),
  country: z.string().trim().min(1).max(80),
  brandName: z.string().trim().min(1).max(100).optional(),
  competitors: z.array(competitor).max(10).optional(),
})
export type GeneratePromptsRequest = z.input<typeof generatePromptsRequest>

/** category name → prompt texts */
export const generatePromptsResponse = topEnvelope({
  prompts: z.record(z.string(), z.array(z.string())),
  /** 'template' when no model is configured */
  source: z.enum(['model', 'template']),
})

export const savePromptsRequest = z.object({
  projectId: id,
  promptCategories: z
    .array(
      z.object({
        category: z.string().trim().min(1).max(100),
        description: z.string().trim().max(500).default(''),
        prompts: z
          .array(
            z.object({
              text: z.string().trim().min(1).max(MAX_PROMPT_LENGTH),
              priority: z.enum(promptPriorities).default('medium'),
              type: z.enum(promptTypes).default('custom'),
            }),
          )
          .max(MAX_PROMPTS_PER_CATEGORY),
        isActive: z.boolean().default(true),
        priority: z.number().int().min(1).max(10).default(5),
        tags: z.array(z.string().max(50)).max(20).default([]),
      }),
    )
    .min(1)
    .max(MAX_CATEGORIES),
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
export const promptCollectionResponse = dataEnvelope(z.object({ projectPrompts: promptCollection }))
