import { useRef, useState } from 'react'
import { MAX_PROMPT_LENGTH } from '@sightline/shared/contract/prompt-categories.ts'
import { promptLines } from './custom-lines.ts'

export const draftMessages = {
  tooLong: `A prompt can have at most ${MAX_PROMPT_LENGTH} characters.`,
  noCategory: 'Please select a category.',
  categoryUnfinished: 'Please create the category, or select another.',
  notAdded: 'Please add what you typed, or clear it.',
} as const

/** Custom prompts that are typed but not added yet, and the category that they are for. */
export function useCustomDraft() {
  const [text, setText] = useState('')
  const [category, setChosenCategory] = useState<string | null>(null)
  const [creating, setCreating] = useState(false)
  /** The person wanted to go on: what is in the way is shown until it is answered. */
  const [refused, setRefused] = useState(false)
  const textArea = useRef<HTMLTextAreaElement>(null)
  const categorySelect = useRef<HTMLSelectElement>(null)

  const lines = promptLines(text)
  const tooLong = lines.some((line) => line.length > MAX_PROMPT_LENGTH)
  const withoutCategory = creating || category === null
  const categoryMessage = creating ? draftMessages.categoryUnfinished : draftMessages.noCategory
  const textMessage = tooLong ? draftMessages.tooLong : draftMessages.notAdded

  function change(next: string) {
    setText(next)
    setRefused(false)
  }

  function setCategory(name: string) {
    setChosenCategory(name)
    setCreating(false)
    setRefused(false)
  }

  /** Whether nothing typed would be lost by leaving; if not, it says so at the field in question. */
  function isAdded(): boolean {
    if (lines.length === 0) return true
    setRefused(true)
    const field = withoutCategory && !tooLong ? categorySelect : textArea
    field.current?.focus()
    return false
  }

  return {
    text,
    change,
    lines,
    category,
    setCategory,
    creating,
    setCreating,
    addable: lines.length > 0 && !withoutCategory && !tooLong,
    textError: tooLong || (refused && !withoutCategory) ? textMessage : undefined,
    categoryError: refused && withoutCategory && !tooLong ? categoryMessage : undefined,
    isAdded,
    textArea,
    categorySelect,
  }
}

export type CustomDraft = ReturnType<typeof useCustomDraft>
