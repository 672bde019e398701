import { useRef, useState } from 'react'
import { libraryError } from './library-error.ts'
import { libraryMessages } from './library-messages.ts'
import { useAddPromptsMutation, useCreateLibraryMutation, type Added, type PromptGroup } from './library.api.ts'

interface Outcome extends Added {
  /** groups that were not added, because of the problem */
  rest: PromptGroup[]
  problem: string | null
}

/** Adds prompts with one call for each category, and stops at the first failure. */
export function useAddToLibrary(projectId: string, collectionId: string | null) {
  const [createLibrary] = useCreateLibraryMutation()
  const [addPrompts] = useAddPromptsMutation()
  const [adding, setAdding] = useState(false)
  // React's state updates too late to stop the second click of a double click.
  const busy = useRef(false)

  async function addAll(groups: PromptGroup[]): Promise<Outcome> {
    const outcome: Outcome = { ids: [], count: 0, duplicates: 0, rest: groups, problem: null }
    try {
      if (collectionId === null) {
        await createLibrary({ projectId, groups }).unwrap()
        return { ...outcome, count: groups.flatMap(({ prompts }) => prompts).length, rest: [] }
      }
      for (const group of groups) {
        const { ids, count, duplicates } = await addPrompts({ projectId, collectionId, group }).unwrap()
        outcome.ids.push(...ids)
        outcome.count += count
        outcome.duplicates += duplicates
        outcome.rest = outcome.rest.filter((other) => other !== group)
      }
      return outcome
    } catch (failure) {
      return { ...outcome, problem: libraryError(failure, libraryMessages.addFailed) }
    }
  }

  /** Null when something is being added already. */
  async function add(groups: PromptGroup[]): Promise<Outcome | null> {
    if (busy.current) return null
    busy.current = true
    setAdding(true)
    const outcome = await addAll(groups)
    busy.current = false
    setAdding(false)
    return outcome
  }

  return { add, adding }
}

export type AddToLibrary = ReturnType<typeof useAddToLibrary>
