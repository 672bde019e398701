import type { Prompt, PromptCollection } from '@sightline/shared/contract/api/prompts.ts'
import type { ProjectRow } from '../projects/projects.queries.ts'
import { versionOf } from './collection-version.ts'
import type { CategoryRow, PromptRow } from './prompts.queries.ts'

/** A project has one collection, whose id is the project's. */
export const presentCollection = (
  project: Pick<ProjectRow, 'id' | 'domain'>,
  categories: CategoryRow[],
  prompts: PromptRow[],
  analyzed: ReadonlySet<string>,
): PromptCollection => ({
  _id: project.id,
  id: project.id,
  projectId: { _id: project.id, domain: project.domain },
  promptCategories: categories.map((category) => ({
    _id: category.id,
    id: category.id,
    category: category.name,
    description: category.description,
    isActive: category.isActive,
    prompts: prompts
      .filter((prompt) => prompt.categoryId === category.id)
      .map((prompt) => presentPrompt(prompt, category.name, analyzed.has(prompt.id))),
  })),
  version: versionOf(categories, prompts),
})

const presentPrompt = (prompt: PromptRow, category: string, analyzed: boolean): Prompt => ({
  _id: prompt.id,
  id: prompt.id,
  text: prompt.text,
  category,
  priority: prompt.priority,
  type: prompt.type,
  branded: prompt.branded,
  analyzed,
  createdAt: prompt.createdAt.toISOString(),
})
