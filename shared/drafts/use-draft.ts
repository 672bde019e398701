import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { useSession } from '@sightline/shared/session'
import { forgetDrafts, keepDraft, readDraft } from '../storage/draft-storage.ts'

type Change<Value> = Dispatch<SetStateAction<Value>>

/** The setter of each open form, by its draft's name and owner. */
const openForms = new Map<string, Change<unknown>>()
const formKey = (name: string, owner: string) => JSON.stringify([owner, name])

/**
 * Like useState(), for what a person types: the value survives Back, a link and a reload. It belongs to this tab and
 * this person until forgetDrafts() after the save, or the sign-out. A form that was left during its save can still
 * change its draft, and with it a form that has been opened for the same draft since.
 * @param name of the form and what it is about. A form that gets another name takes its draft along.
 */
export function useDraft<Value>(name: string, initial: Value | (() => Value)): [Value, Change<Value>] {
  const owner = useSession().user?.id ?? ''
  const [value, setValue] = useState(() =>
    resume(readDraft(name, owner), initial instanceof Function ? initial() : initial),
  )
  const kept = useRef({ name, value })
  useEffect(() => {
    const before = kept.current
    if (before.name === name && before.value === value) return
    if (before.name !== name) forgetDrafts(before.name)
    kept.current = { name, value }
    keepDraft(name, owner, value)
  }, [name, owner, value])

  const isLeft = useRef(false)
  useEffect(() => {
    const key = formKey(name, owner)
    isLeft.current = false
    openForms.set(key, setValue as Change<unknown>)
    return () => {
      isLeft.current = true
      if (openForms.get(key) === setValue) openForms.delete(key)
    }
  }, [name, owner])
  const change: Change<Value> = useCallback(
    (next) => {
      if (!isLeft.current) return setValue(next)
      const reopened = openForms.get(formKey(name, owner)) as Change<Value> | undefined
      return reopened === undefined ? changeDraft(name, owner, next) : reopened(next)
    },
    [name, owner],
  )
  return [value, change]
}

/** Does not restore a draft that was removed in the meantime, for example by the sign-out. */
function changeDraft<Value>(name: string, owner: string, next: SetStateAction<Value>): void {
  const draft = readDraft(name, owner) as Value | undefined
  if (draft !== undefined) keepDraft(name, owner, next instanceof Function ? next(draft) : next)
}

/** A draft of an earlier version of its form may lack fields: they get their initial values. */
function resume<Value>(draft: unknown, initial: Value): Value {
  if (typeof draft !== typeof initial || draft === null) return initial
  return typeof draft === 'object' ? { ...initial, ...draft } : (draft as Value)
}
