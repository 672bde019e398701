import { useState } from 'react'
import { foldName } from '@sightline/shared/domain/fold-name.ts'
import { MAX_CATEGORY_NAME, MAX_PROMPT_LENGTH } from '@sightline/shared/domain/prompt-categories.ts'
import { foldPrompt } from '@sightline/shared/domain/prompt-text.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { namedCategory } from './library-filter.ts'
import { libraryMessages, alreadyInLibrary } from './library-messages.ts'
import type { Added, PromptGroup } from './library.api.ts'
import { pastedPrompts, type PastedPrompt } from './pasted-prompts.ts'
import type { Library } from '../prompt-library.ts'
import type { AddToLibrary } from './useAddToLibrary.ts'

const nothingPasted = { text: '', category: '' }

/** Input of the import dialog; after a failure, the prompts that are not in the library yet. */
export function useImportForm(
  projectId: string,
  library: Library,
  { add }: AddToLibrary,
  onAdded: (added: Added) => void,
) {
  const [pasted, setPasted] = useDraft(`library/${projectId}/import`, nothingPasted)
  const [failure, setFailure] = useState<string>()
  const given = pastedPrompts(pasted.text)
  const prompts = newPrompts(given, library)
  const groups = groupsOf(prompts, pasted.category, library)
  const lengthError = lengthProblem(prompts)

  function change(fields: Partial<typeof nothingPasted>) {
    setPasted((current) => ({ ...current, ...fields }))
    setFailure(undefined)
  }

  function reset() {
    setPasted(nothingPasted)
    setFailure(undefined)
  }

  async function submit() {
    if (groups === null || groups.length === 0 || lengthError !== undefined) return
    const outcome = await add(groups)
    if (outcome === null) return
    if (outcome.problem !== null) {
      change({ text: textOf(outcome.rest) })
      const before = outcome.count === 0 ? '' : `${outcome.count} added; these are left. `
      return setFailure(before + outcome.problem)
    }
    if (outcome.count === 0) return setFailure(alreadyInLibrary(given.length))
    reset()
    onAdded({ ...outcome, duplicates: outcome.duplicates + given.length - prompts.length })
  }

  function textError(): string | undefined {
    if (lengthError !== undefined) return lengthError
    return given.length > 0 && prompts.length === 0 ? alreadyInLibrary(given.length) : undefined
  }

  return {
    pasted,
    change,
    reset,
    submit,
    failure,
    detected: given.length,
    count: prompts.length,
    categoryCount: groups?.length ?? 0,
    /** Whether some prompts have no category. */
    needsCategory: prompts.some(({ category }) => category === undefined),
    textError: textError(),
    addable: prompts.length > 0 && groups !== null && lengthError === undefined,
  }
}

function lengthProblem(prompts: PastedPrompt[]): string | undefined {
  if (prompts.some(({ text }) => text.length > MAX_PROMPT_LENGTH)) return libraryMessages.tooLong
  const isNameTooLong = ({ category = '' }: PastedPrompt) => category.length > MAX_CATEGORY_NAME
  return prompts.some(isNameTooLong) ? libraryMessages.categoryTooLong : undefined
}

/** Without duplicates, and without those that the library has in any category. */
function newPrompts(given: PastedPrompt[], library: Library): PastedPrompt[] {
  const known = new Set(library.prompts.map(({ text }) => foldPrompt(text)))
  return given.filter(({ text }) => !known.has(foldPrompt(text)) && known.add(foldPrompt(text)))
}

/** Null when some prompts have no category. */
function groupsOf(prompts: PastedPrompt[], chosen: string, { categories }: Library): PromptGroup[] | null {
  const groups = new Map<string, PromptGroup>()
  for (const { text, category: name = chosen } of prompts) {
    if (name === '') return null
    const group = groups.get(foldName(name)) ?? { category: namedCategory(categories, name), prompts: [] }
    groups.set(foldName(name), { ...group, prompts: [...group.prompts, { text }] })
  }
  return [...groups.values()]
}

const textOf = (groups: PromptGroup[]) =>
  groups.flatMap(({ category, prompts }) => prompts.map(({ text }) => `${text}\t${category.name}`)).join('\n')
