import type { Prompt, PromptCollection } from '@sightline/shared/contract/api/prompts.ts'
import type { ProjectRow } from '../projects/projects.queries.ts'
import { versionOf } from './collection-version.ts'
import type { CategoryRow, PromptRow } from './prompts.queries.ts'

/** A project has one collection, whose id is the project's. The answer's schema leaves out the columns that are not shown. */
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
    ...category,
    _id: category.id,
    category: category.name,
    prompts: prompts
      .filter((prompt) => prompt.categoryId === category.id)
      .map((prompt) => presentPrompt(prompt, category.name, analyzed.has(prompt.id))),
  })),
  version: versionOf(categories, prompts),
})

const presentPrompt = (prompt: PromptRow, category: string, analyzed: boolean): Prompt => ({
  ...prompt,
  _id: prompt.id,
  category,
  analyzed,
  createdAt: prompt.createdAt.toISOString(),
})
