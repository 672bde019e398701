// A project's prompt collection.

import { z } from 'zod'
import {
  MAX_CATEGORIES,
  MAX_CATEGORY_DESCRIPTION,
  MAX_CATEGORY_NAME,
  MAX_PROMPT_LENGTH,
  MAX_PROMPTS_PER_CATEGORY,
  promptPriorities,
  promptTypes,
} from '../../domain/prompt-categories.ts'
import { calls, conflict, failing } from './call.ts'
import {
  dataEnvelope,
  exampleChange,
  exampleIds,
  id,
  ids,
  integer,
  projectId,
  string,
  text,
  trimmedText,
  withExample,
  writeKeyHeaders,
} from './envelope.ts'

/** NFKC expands some characters to whole phrases: an expanded prompt may be at most twice as long. */
export const MAX_WRITTEN_OUT_LENGTH = 2 * MAX_PROMPT_LENGTH
/** Lists may contain duplicates: the limit holds after they are removed, here the length is only bounded. */
const REPEATED = 4

export const EXAMPLE_PROMPT = 'Which anvils last longest in a small workshop?'
export const EXAMPLE_CATEGORY = 'Product Information'
const EXAMPLE_DESCRIPTION = 'What the product is and does'

const promptText = withExample(trimmedText(MAX_PROMPT_LENGTH).min(1), EXAMPLE_PROMPT).refine(
  (value) => value.length > MAX_PROMPT_LENGTH || fitsWrittenOut(value),
  {
    message: 'Is too long when its characters are written out.',
  },
)

function fitsWrittenOut(value: string): boolean {
  let length = 0
  for (const character of value) {
    length += character.normalize('NFKC').length
    if (length > MAX_WRITTEN_OUT_LENGTH) return false
  }
  return true
}

const givenPrompt = z.object({
  text: promptText,
  priority: withExample(z.enum(promptPriorities).default('medium'), 'medium'),
  type: withExample(z.enum(promptTypes).default('custom'), 'custom'),
})
/** A prompt, or its text alone; messages of validation are those of the form that was sent. */
const promptInput = z.union([promptText.transform((text) => givenPrompt.parse({ text })), givenPrompt], {
  error: (issue) => {
    if (issue.code !== 'invalid_union') return undefined
    return issue.errors.flat().find(({ code, path }) => code !== 'invalid_type' || path.length > 0)?.message
  },
})
const promptInputs = z.array(promptInput).max(REPEATED * MAX_PROMPTS_PER_CATEGORY)

const categoryName = withExample(trimmedText(MAX_CATEGORY_NAME).min(1), EXAMPLE_CATEGORY)
const categoryDescription = withExample(trimmedText(MAX_CATEGORY_DESCRIPTION).default(''), EXAMPLE_DESCRIPTION)

export const savePromptsRequest = z.object({
  projectId,
  promptCategories: z
    .array(
      z.object({
        category: categoryName,
        description: categoryDescription,
        prompts: promptInputs,
        isActive: z.boolean().default(true),
        priority: z.number().int().min(1).max(10).default(5),
        tags: z.array(text(50)).max(20).default([]),
      }),
    )
    .min(1)
    .max(REPEATED * MAX_CATEGORIES),
  settings: z
    .object({
      allowDuplicatePrompts: z.boolean(),
      maxPromptsPerCategory: z.number().int(),
      maxCategories: z.number().int(),
    })
    .partial()
    .optional(),
  version: text(100).optional().meta({
    description: 'The `version` of the collection that you have read: one that was changed since stays as it is',
  }),
})
export type SavePromptsRequest = z.input<typeof savePromptsRequest>

export const prompt = z.object({
  _id: ids.prompt,
  id: ids.prompt,
  text: string(EXAMPLE_PROMPT),
  category: string(EXAMPLE_CATEGORY),
  priority: z.enum(promptPriorities).meta({ examples: ['medium'] }),
  type: z.enum(promptTypes).meta({ examples: ['custom'] }),
  /** the prompt names the brand */
  branded: z.boolean(),
  /** an analysis has answers to it or has queued them */
  analyzed: z.boolean().meta({ examples: [false] }),
  createdAt: string('2026-03-02T09:20:00.000Z'),
})
export type Prompt = z.infer<typeof prompt>

export const promptCollection = z.object({
  _id: ids.project,
  id: ids.project,
  projectId: z.object({ _id: ids.project, domain: string('acme.com') }),
  promptCategories: z.array(
    z.object({
      _id: ids.category,
      id: ids.category,
      category: string(EXAMPLE_CATEGORY),
      description: string(EXAMPLE_DESCRIPTION),
      isActive: z.boolean().meta({ examples: [true] }),
      prompts: z.array(prompt),
    }),
  ),
  version: string('x4f3n0Yd1kq1B6TQF0yD2G8m7WJc5o9ZpLrVhUeXaKs').meta({
    description: 'Another one after every change of categories or prompts',
  }),
})
export type PromptCollection = z.infer<typeof promptCollection>
export const promptCollectionQuery = z.object({
  allowEmpty: withExample(z.enum(['true', 'false']).default('false'), 'true', {
    description: 'Whether a project without prompts is answered with an empty collection, and not with 404',
  }),
})
export const promptCollectionResponse = dataEnvelope(z.object({ projectPrompts: promptCollection }))

export const addPromptsRequest = z.object({ prompts: promptInputs.min(1) })
export const addCategoryRequest = z.object({
  category: categoryName,
  description: categoryDescription,
  prompts: promptInputs.default([]).meta({ examples: [[EXAMPLE_PROMPT]] }),
  isActive: z.boolean().default(true),
})

/** When both are given they must name the same prompts. */
export const deletePromptsRequest = z
  .object({
    /** indexes in the category's list, from 0 */
    promptIndexes: withExample(z.array(z.number().int().min(0)).max(MAX_PROMPTS_PER_CATEGORY), [1]),
    promptIds: withExample(z.array(id).max(MAX_PROMPTS_PER_CATEGORY), [exampleIds.secondPrompt]),
  })
  .partial()
  .refine(({ promptIndexes = [], promptIds = [] }) => promptIndexes.length + promptIds.length > 0, {
    message: 'Please name the prompts to delete.',
    path: ['promptIds'],
  })

export const editPromptRequest = z.object({ text: promptText })
export type EditPromptRequest = z.input<typeof editPromptRequest>

export const addPromptsResponse = dataEnvelope(
  z.object({
    projectPrompts: promptCollection,
    categoryId: ids.category,
    /** new prompts, and restored ones that were archived */
    added: z.array(prompt),
    /** number of given prompts that the library has already, in any category */
    duplicates: integer(0),
  }),
)
export const deletePromptsResponse = dataEnvelope(
  z.object({ projectPrompts: promptCollection, deletedIds: z.array(ids.secondPrompt) }),
)

export const editPromptResponse = dataEnvelope(
  z.object({
    projectPrompts: promptCollection,
    prompt,
    /** its past answers are of the prompt still: only case or spaces have changed */
    keepsHistory: z.boolean().meta({ examples: [false] }),
  }),
)

/** Why a new category, or another text, was refused: the library has the prompt. */
export const IN_LIBRARY_ALREADY = 'This prompt is in the library already.'

/** Why a save with a `version` was refused. */
export const LIBRARY_CHANGED_SINCE = 'The prompts were changed meanwhile. Please read them again.'

/** A project has one collection, whose id is the project's. */
const collectionParams = z.object({
  collectionId: ids.project.meta({ description: 'Id of a collection: that of its project' }),
})
const categoryParams = collectionParams.extend({
  categoryId: ids.category.meta({ description: 'Id of a category of it' }),
})

export const promptCalls = calls('Prompts', {
  savePrompts: {
    summary: 'Replace a project’s prompts',
    description:
      'A prompt that stays keeps its id and its history, others are archived. Duplicates inside a category are dropped, and ' +
      'citation markers such as [1] in generated prompts. With a `version` nothing is replaced that you have not read.',
    headers: writeKeyHeaders,
    body: savePromptsRequest,
    response: { 200: promptCollectionResponse },
    example: { message: '1 prompt saved' },
    failures: [
      failing(404, 'NOT_FOUND', 'The project was not found'),
      conflict('An analysis of this project is running. Save the prompts when it is finished, or cancel it first.', {
        analysisId: exampleIds.analysis,
      }),
      conflict(LIBRARY_CHANGED_SINCE, exampleChange),
    ],
  },
  getPrompts: {
    summary: 'Read a project’s prompts by category',
    params: z.object({ projectId }),
    querystring: promptCollectionQuery,
    response: { 200: promptCollectionResponse },
  },
  addCategory: {
    summary: 'Add a category, with or without prompts',
    description:
      'A category of this name, in whatever case, is used again. A prompt that the library has already, in whatever category, is not added twice.',
    params: collectionParams,
    headers: writeKeyHeaders,
    body: addCategoryRequest,
    response: { 200: addPromptsResponse },
    example: { message: '1 prompt added' },
    failures: [conflict(IN_LIBRARY_ALREADY)],
  },
  addPrompts: {
    summary: 'Add prompts to a category',
    description:
      'A prompt may be given as its text alone. One that the library has already, in whatever category, is not added twice.',
    params: categoryParams,
    headers: writeKeyHeaders,
    body: addPromptsRequest,
    response: { 200: addPromptsResponse },
    example: { message: '1 prompt added' },
  },
  editPrompt: {
    summary: 'Change the text of a prompt',
    description:
      'Another text is another question: the prompt is archived with its answers, and one with a new id takes its place. Where only ' +
      'case or spaces change, it keeps its id and its answers.',
    params: categoryParams.extend({ promptId: ids.prompt.meta({ description: 'Id of a prompt of it' }) }),
    headers: writeKeyHeaders,
    body: editPromptRequest,
    response: { 200: editPromptResponse },
    example: { message: '1 prompt changed' },
    failures: [
      failing(404, 'NOT_FOUND', 'The prompt was not found', exampleChange),
      conflict(IN_LIBRARY_ALREADY),
      conflict(
        'A running analysis still has to ask this. Change it when the analysis is finished, or cancel the analysis first.',
        { analysisId: exampleIds.analysis },
      ),
    ],
  },
  deletePrompts: {
    summary: 'Delete prompts of a category; their past answers stay',
    description:
      'Named by place in the list, by id, or both. With its last prompt a category goes. When they are not in the category, or the two do not name the same ones, nothing is deleted.',
    params: categoryParams,
    headers: writeKeyHeaders,
    body: deletePromptsRequest,
    response: { 200: deletePromptsResponse },
    example: { message: '1 prompt deleted' },
    failures: [
      conflict('These prompts are not in this category any more.'),
      conflict(
        'A running analysis still has to ask this. Delete it when the analysis is finished, or cancel the analysis first.',
        { analysisId: exampleIds.analysis },
      ),
    ],
  },
})
