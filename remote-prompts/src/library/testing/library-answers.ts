// The library of a project: as data, which Node reads for the journeys.

import type { Journey } from '@sightline/shared/contract/journeys.ts'
import { buildId, buildProject } from '@sightline/shared/testing/builders.ts'

export const project = buildProject({
  domain: 'larkandloom.com',
  projectName: 'Lark & Loom',
  platforms: ['chatgpt', 'gemini'],
})

interface StoredPrompt {
  id: string
  text: string
  analyzed: boolean
  priority?: string
  type?: string
}

export function buildStored(text: string, fields: Partial<StoredPrompt> = {}): StoredPrompt {
  return { id: buildId(), text, analyzed: true, priority: 'medium', type: 'custom', ...fields }
}

export function buildCategory(category: string, prompts: StoredPrompt[]) {
  return { id: buildId(), category, description: `What people ask about ${category}`, isActive: true, prompts }
}

type StoredCategory = ReturnType<typeof buildCategory>

export const collectionOf = (promptCategories: StoredCategory[]) => ({
  data: { projectPrompts: { id: project.id, projectId: { domain: project.domain }, promptCategories } },
})

export const LIBRARY = 'GET /project-prompts/project/:id'
export const NEW_PROMPTS = 'POST /project-analysis/new-prompts'
export const OLDER_RUN = 'POST /project-new-analysis/run'
export const RUN = 'POST /project-analysis/run'
export const ADD = 'POST /project-prompts/:id/categories/:category/prompts'
export const ADD_CATEGORY = 'POST /project-prompts/:id/categories'
export const EDIT = 'PATCH /project-prompts/:id/categories/:category/prompts/:prompt'
const PRICE = 'GET /project-analysis/project/:id/price'
export const DELETE = 'DELETE /project-prompts/:id/categories/:category/prompts'

export const linen = buildStored('Which linen sheets last longest?')
export const duvets = buildStored('Who makes durable duvets?')
export const percale = buildStored('Is percale better than sateen?', { analyzed: false })
export const prices = buildCategory('Prices', [buildStored('What do linen sheets cost?')])
export const products = buildCategory('Product Information', [linen, duvets, percale])

export const POSITIONS = 'GET /reports/projects/:id/positions'
const result = ({ id }: StoredPrompt, named: number, lastDayPosition: number | null, branded = false) => ({
  ...{ promptId: id, branded, lastDayPosition },
  mentions: { named, answers: 42, interval: { low: named / 42 - 0.1, high: named / 42 + 0.04 } },
  stances: { recommended: named - 5, listed: 3, caveated: 2, dismissed: 0 },
})

export const answers = {
  [POSITIONS]: {
    rows: [result(linen, 9, 2.5), result(duvets, 40, 1, true)],
    period: { startDate: '2026-10-22', endDate: '2026-11-20' },
  },
  [LIBRARY]: collectionOf([prices, products]),
  [PRICE]: { data: { answersPerPrompt: 3, usdPerPrompt: 0.0093, platforms: [{}, {}, {}], sample: false } },
  'GET /projects/:id': { data: { project } },
} satisfies Journey['answers']
