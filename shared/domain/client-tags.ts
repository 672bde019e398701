import { projectTags } from './project-rules.ts'

const isOwn = (tag: string) => !projectTags.includes(tag)

/** The client that a project is for: the first of its tags that not every project has. Undefined: none. */
export const clientOf = (tags: readonly string[]): string | undefined => tags.find(isOwn)

/** The tags of a project for another client; further tags stay. @param client empty: none */
export function tagsWithClient(tags: readonly string[], client: string): string[] {
  const before = clientOf(tags)
  const kept = tags.filter((tag) => tag !== before && tag !== client)
  return [...kept.filter((tag) => !isOwn(tag)), ...(client === '' ? [] : [client]), ...kept.filter(isOwn)]
}
