import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ADD_PROMPT_PARAM, LIKE_PROMPT_PARAM } from '@sightline/shared/domain/paths.ts'
import { withoutParam } from '@sightline/shared/ui/browser/selection.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { addPromptProblems, nothingTyped, type TypedPrompt } from './add-prompt-problems.ts'
import { NEW_CATEGORY } from './CategorySelect.tsx'
import { namedCategory } from './library-filter.ts'
import { alreadyInLibrary } from './library-messages.ts'
import type { Added, PromptGroup } from './library.api.ts'
import type { Library } from '../prompt-library.ts'
import type { AddToLibrary } from './useAddToLibrary.ts'

/** What is typed into the Add Prompt dialog: it survives Escape, Back and a failed save. */
export function useAddPromptForm(
  projectId: string,
  library: Library,
  { add }: AddToLibrary,
  onAdded: (added: Added) => void,
) {
  const [typed, setTyped] = useDraft(`library/${projectId}/add`, nothingTyped)
  const [touched, setTouched] = useState<ReadonlySet<keyof TypedPrompt>>(new Set())
  const [failure, setFailure] = useState<string>()
  const problems = addPromptProblems(typed, library.prompts)

  // A text of the address, such as a search of a platform, is taken once; a text or category that was entered before stays.
  const [params, setParams] = useSearchParams()
  const given = params.get(ADD_PROMPT_PARAM)
  const like = params.get(LIKE_PROMPT_PARAM)
  const category = library.prompts.find(({ id }) => id === like)?.category.name ?? ''
  useEffect(() => {
    if (given === null) return
    setTyped((current) => ({
      ...current,
      text: current.text.trim() === '' ? given : `${current.text.trim()}\n${given}`,
      category: current.category === '' ? category : current.category,
    }))
    setParams((query) => withoutParam(withoutParam(query, ADD_PROMPT_PARAM), LIKE_PROMPT_PARAM), {
      replace: true,
      preventScrollReset: true,
    })
  }, [given, category, setTyped, setParams])

  function change(fields: Partial<TypedPrompt>) {
    setTyped((current) => ({ ...current, ...fields }))
    setFailure(undefined)
  }

  function reset() {
    setTyped(nothingTyped)
    setTouched(new Set())
    setFailure(undefined)
  }

  async function submit() {
    setTouched(new Set(Object.keys(nothingTyped) as (keyof TypedPrompt)[]))
    if (Object.keys(problems).length > 0) return
    const outcome = await add([groupOf(typed, library)])
    if (outcome === null) return
    if (outcome.problem !== null) return setFailure(outcome.problem)
    if (outcome.count === 0) return setFailure(alreadyInLibrary(1))
    reset()
    onAdded(outcome)
  }

  return {
    typed,
    change,
    reset,
    submit,
    failure,
    addable: Object.keys(problems).length === 0,
    /** A field is validated when it is left, but a text that is too long at once. */
    problemOf: (field: keyof TypedPrompt) =>
      touched.has(field) || typed[field].trim() !== '' ? problems[field] : undefined,
    touch: (field: keyof TypedPrompt) => setTouched((current) => new Set(current).add(field)),
  }
}

function groupOf({ text, category, newName, description }: TypedPrompt, { categories }: Library): PromptGroup {
  const meant =
    category === NEW_CATEGORY ? namedCategory(categories, newName, description) : namedCategory(categories, category)
  return { category: meant, prompts: [{ text: text.trim() }] }
}
