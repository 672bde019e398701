import { useCallback, useState, type Dispatch } from 'react'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { useWindowRows } from '@sightline/shared/ui/use-window-rows.ts'
import styles from './CategoryRows.module.css'
import type { PromptCategory, PromptItem } from './prompt-categories-view.ts'
import { PromptEditor } from './PromptEditor.tsx'
import { takenIn, type PromptPlaces } from './prompt-places.ts'
import { PromptRow } from './PromptRow.tsx'
import type { PromptsAction } from './prompts-state.ts'

/** Pixels of a prompt of one line with its kind below. */
const ROW_HEIGHT = 44.6

interface CategoryRowsProps {
  category: PromptCategory
  places: PromptPlaces
  isBranded: (text: string) => boolean
  /** of the screen */
  draftName: string
  onDemand: boolean
  dispatch: Dispatch<PromptsAction>
}

export function CategoryRows({ category, places, isBranded, draftName, onDemand, dispatch }: CategoryRowsProps) {
  const { name, prompts } = category
  /** text of the prompt whose editor is open, also after a reload; empty: none is */
  const [editing, setEditing] = useDraft(`${draftName}/editing/${name}`, '')
  const [opened, setOpened] = useState(false)
  /** place in `prompts` */
  const [edited, setEdited] = useState<number | null>(null)
  const editingAt = prompts.findIndex(({ text }) => text === editing)
  const keyOf = useCallback((place: number) => keyOfPrompt(prompts[place]), [prompts])
  const { list, parts, measure, listProps } = useWindowRows<HTMLUListElement>({
    count: prompts.length,
    rowHeight: ROW_HEIGHT,
    keyOf,
    onDemand,
    keep: editingAt === -1 ? null : editingAt,
  })

  const edit = useCallback(
    (text: string) => {
      setEditing(text)
      setOpened(true)
    },
    [setEditing],
  )

  function leaveEditor(place: number) {
    setEditing('')
    setEdited(place)
  }

  function save(place: number, { custom, index }: PromptItem, text: string) {
    dispatch({ type: 'edit', category: name, custom, index, text })
    leaveEditor(place)
  }

  function leaveRow() {
    listProps.onBlur()
    setEdited(null)
  }

  return (
    <ul ref={list} className={styles.rows} onFocus={listProps.onFocus} onBlur={leaveRow}>
      {parts.map((part) => {
        if ('gap' in part) return <li key={part.key} className={styles.gap} style={{ height: part.gap }} aria-hidden />
        const place = part.index
        const prompt = prompts[place]
        if (prompt === undefined) return null
        return (
          <li
            key={keyOfPrompt(prompt)}
            ref={measure}
            data-index={place}
            aria-setsize={prompts.length}
            aria-posinset={place + 1}
          >
            {place === editingAt ? (
              <PromptEditor
                text={prompt.text}
                focused={opened}
                draftName={`${draftName}/edit/${keyOfPrompt(prompt)}`}
                takenIn={(text) => takenIn(places, text, { ...prompt, category: name })}
                onSave={(text) => save(place, prompt, text)}
                onCancel={() => leaveEditor(place)}
              />
            ) : (
              <PromptRow
                {...prompt}
                category={name}
                branded={isBranded(prompt.text)}
                edited={place === edited}
                onEdit={edit}
                dispatch={dispatch}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const keyOfPrompt = (prompt: PromptItem | undefined) => `${prompt?.list} ${prompt?.index}`
