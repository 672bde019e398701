// Resolves the prompts of a request: by id, by text and category, or both.

import type { newPromptsRequest } from '@sightline/shared/contract/api/analysis.ts'
import { foldName } from '@sightline/shared/domain/fold-name.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/connection.ts'
import { badInput } from '../../http/api-failure.ts'
import { storedHash } from '../../prompts/prompt-input.ts'
import { listCategories, listPrompts } from '../../prompts/prompts.queries.ts'

export type NamedPrompts = Pick<z.output<typeof newPromptsRequest>, 'promptIds' | 'prompts'>

const NOT_IN_LIBRARY = 'This prompt is not in the project’s library.'

/** Each prompt once, in the order of the library. Refuses prompts that are not in it. */
export async function requirePrompts(
  transaction: Transaction,
  projectId: string,
  { promptIds, prompts }: NamedPrompts,
): Promise<{ id: string }[]> {
  const categories = new Map(
    (await listCategories(transaction, projectId)).map(({ id, foldedName }) => [id, foldedName]),
  )
  const library = (await listPrompts(transaction, projectId)).filter(({ categoryId }) => categories.has(categoryId))
  const byId = new Set(promptIds)
  const known = new Set(library.map(({ id }) => id))
  const errors = promptIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `promptIds.${index}`, message: NOT_IN_LIBRARY }],
  )
  const named = new Set(promptIds)
  for (const [index, { text, category }] of prompts.entries()) {
    const hashes = { generated: storedHash({ text, type: 'generated' }), custom: storedHash({ text, type: 'custom' }) }
    const folded = category === undefined ? undefined : foldName(category)
    const same = library.filter(
      (prompt) =>
        prompt.textHash === hashes[prompt.type] &&
        (folded === undefined || categories.get(prompt.categoryId) === folded),
    )
    // For a text in several categories, an id that was given, too, decides.
    const meant = same.find(({ id }) => byId.has(id)) ?? same[0]
    if (meant === undefined) errors.push({ path: `prompts.${index}`, message: NOT_IN_LIBRARY })
    else named.add(meant.id)
  }
  if (errors.length > 0) throw badInput(errors)
  return library.filter(({ id }) => named.has(id)).map(({ id }) => ({ id }))
}
