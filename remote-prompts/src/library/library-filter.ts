import { foldName } from '@sightline/shared/domain/fold-name.ts'
import { categoryDescription, predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import type { LibraryCategory, LibraryPrompt } from '../prompt-library.ts'

export interface CategoryCount {
  name: string
  count: number
}

/** Categories that have prompts, the largest first; of equal ones in the library's order. */
export function countCategories(prompts: readonly LibraryPrompt[]): CategoryCount[] {
  const counts = new Map<string, number>()
  for (const { category } of prompts) counts.set(category.name, (counts.get(category.name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count)
}

/** The prompts of the category that have each word of the search, new ones first. @param category null = all */
export function findPrompts(
  prompts: readonly LibraryPrompt[],
  isNew: (prompt: LibraryPrompt) => boolean,
  category: string | null,
  search: string,
): LibraryPrompt[] {
  const words = foldName(search).split(' ')
  const found = prompts.filter((prompt) => {
    const text = foldName(prompt.text)
    return (category === null || prompt.category.name === category) && words.every((word) => text.includes(word))
  })
  return [...found.filter(isNew), ...found.filter((prompt) => !isNew(prompt))]
}

/** The category of that name, case-insensitively: from the library, a predefined one, or a new one. */
export function namedCategory(categories: readonly LibraryCategory[], name: string, description = ''): LibraryCategory {
  const isMeant = (category: { name: string }) => foldName(category.name) === foldName(name)
  const known = categories.find(isMeant)
  if (known !== undefined) return known
  const made = { name: name.trim(), description: categoryDescription(name, description) }
  const { name: spelled, description: said } = predefinedCategories.find(isMeant) ?? made
  return { id: undefined, name: spelled, description: said }
}
