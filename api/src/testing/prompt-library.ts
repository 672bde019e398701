// A project's prompt library, as tests read and change it.

import assert from 'node:assert/strict'
import {
  addPromptsResponse,
  promptCollectionResponse,
  type Prompt,
  type PromptCollection,
} from '@sightline/shared/contract/api/prompts.ts'
import { addProject, savePrompts } from './project-builder.ts'
import { succeeded, type TestApi, type TestUser } from './test-api.ts'

/** The one category of `addLibrary`. */
export const CATEGORY = 'Prices'

export interface Library {
  projectId: string
  categoryId: string
  prompts: Prompt[]
  /** of the category's prompts */
  path: string
}

/** A project of Acme whose library has one category. */
export async function addLibrary(api: TestApi, user: TestUser, texts: string[]): Promise<Library> {
  const { id: projectId } = await addProject(api, user, { brandNames: ['Acme'] })
  const { id: categoryId, prompts } = categoryOf(await savePrompts(api, user, projectId, texts, CATEGORY))
  return { projectId, categoryId, prompts, path: `/project-prompts/${projectId}/categories/${categoryId}/prompts` }
}

export async function readLibrary(api: TestApi, user: TestUser, projectId: string): Promise<PromptCollection> {
  const response = await api.call('GET', `/project-prompts/project/${projectId}`, user.token)
  return succeeded(response, promptCollectionResponse).data.projectPrompts
}

export async function addToLibrary(api: TestApi, user: TestUser, path: string, prompts: (string | object)[]) {
  return succeeded(await api.call('POST', path, user.token, { prompts }), addPromptsResponse)
}

export function categoryOf(collection: PromptCollection, name = CATEGORY) {
  const category = collection.promptCategories.find((entry) => entry.category === name)
  assert.ok(category, `there is a category ${name}`)
  return category
}

export const textsOf = (collection: PromptCollection, name?: string) =>
  categoryOf(collection, name).prompts.map(({ text }) => text)

export const questions = (count: number) => Array.from({ length: count }, (_, index) => `Question ${index}?`)
