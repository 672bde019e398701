import { useRef, useState } from 'react'
import {
  DEFAULT_PROMPT_PRIORITY,
  MAX_PROMPT_LENGTH,
  type PromptPriority,
} from '@sightline/shared/domain/prompt-categories.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { promptMessages } from '../../prompt-messages.ts'
import { promptLines, repeatedLines } from './custom-lines.ts'

export const draftMessages = {
  ...promptMessages,
  categoryUnfinished: 'Please create the category, or select another.',
  taken: 'Please edit or remove the prompt that is already in the list.',
  notAdded: 'Please add what you typed, or clear it.',
  repeated: 'Same as a line above: it is added once.',
} as const

interface TypedPrompts {
  text: string
  category: string | null
  /** a new category is being made */
  creating: boolean
  priority: PromptPriority
}

const nothingTyped: TypedPrompts = { text: '', category: null, creating: false, priority: DEFAULT_PROMPT_PRIORITY }

/** Custom prompts that are typed but not added yet, and the category that they are for. @param name of the screen's draft */
export function useCustomDraft(name: string) {
  const [typed, setTyped] = useDraft(`${name}/custom`, nothingTyped)
  const { text, category, creating, priority } = typed
  const patch = (fields: Partial<TypedPrompts>) => setTyped((current) => ({ ...current, ...fields }))
  /** The person tried to continue: messages are shown until they are resolved. */
  const [refused, setRefused] = useState(false)
  const textArea = useRef<HTMLTextAreaElement>(null)
  const categorySelect = useRef<HTMLSelectElement>(null)

  const lines = promptLines(text)
  const repeated = repeatedLines(lines)
  const tooLong = lines.some((line) => line.length > MAX_PROMPT_LENGTH)
  const withoutCategory = creating || category === null
  const categoryMessage = creating ? draftMessages.categoryUnfinished : draftMessages.noCategory
  const textMessage = tooLong ? draftMessages.tooLong : draftMessages.notAdded

  function change(next: string) {
    patch({ text: next })
    setRefused(false)
  }

  /**
   * Changes the text by a button that is then removed or disabled. When it was pressed by keyboard, the focus moves to
   * the text.
   */
  function changeByButton(next: string, { detail }: Pick<MouseEvent, 'detail'>) {
    change(next)
    if (detail === 0) textArea.current?.focus()
  }

  function setCategory(chosen: string) {
    patch({ category: chosen, creating: false })
    setRefused(false)
  }

  /** Whether no input would be lost by leaving; if any would, a message at its field says so. */
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
    changeByButton,
    lines,
    repeated,
    /** what is added: the same prompt once */
    prompts: lines.filter((_line, index) => !repeated[index]),
    category,
    setCategory,
    creating,
    setCreating: (next: boolean) => patch({ creating: next }),
    newCategoryDraft: `${name}/new-category`,
    priority,
    setPriority: (next: PromptPriority) => patch({ priority: next }),
    addable: lines.length > 0 && !withoutCategory && !tooLong,
    textError: tooLong || (refused && !withoutCategory) ? textMessage : undefined,
    categoryError: refused && withoutCategory && !tooLong ? categoryMessage : undefined,
    isAdded,
    textArea,
    categorySelect,
  }
}

export type CustomDraft = ReturnType<typeof useCustomDraft>
