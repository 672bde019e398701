import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { useSession } from '@sightline/shared/session'
import { forgetDrafts, keepDraft, readDraft } from './draft-storage.ts'

/**
 * As useState(), for what a person types: Back, a link and a reload do not lose it. It is this tab's and this person's, until
 * forgetDrafts() after the save, or the sign-out.
 * @param name of the form and what it is about. A form that gets another name takes its draft along.
 */
export function useDraft<Value>(name: string, initial: Value | (() => Value)): [Value, Dispatch<SetStateAction<Value>>] {
  const owner = useSession().user?.id ?? ''
  const [value, setValue] = useState(() => resume(readDraft(name, owner), initial instanceof Function ? initial() : initial))
  const kept = useRef({ name, value })
  useEffect(() => {
    const before = kept.current
    if (before.name === name && before.value === value) return
    if (before.name !== name) forgetDrafts(before.name)
    kept.current = { name, value }
    keepDraft(name, owner, value)
  }, [name, owner, value])
  return [value, setValue]
}

/** A draft of an earlier version of its form may lack fields: they get their initial values. */
function resume<Value>(draft: unknown, initial: Value): Value {
  if (typeof draft !== typeof initial || draft === null) return initial
  return typeof draft === 'object' ? { ...initial, ...draft } : (draft as Value)
}
