import { useCallback, useState, type Dispatch, type MouseEvent } from 'react'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { useRowsOnDemand } from '@sightline/shared/ui/table/use-rows-on-demand.ts'
import styles from './CategoryRows.module.css'
import { PromptEditor } from '../../prompt-editor/PromptEditor.tsx'
import type { PromptCategory, PromptItem } from '../state/prompt-categories-view.ts'
import { takenIn, type PromptPlaces } from '../state/prompt-places.ts'
import { PromptRow } from './PromptRow.tsx'
import type { PromptsAction } from '../state/prompts-state.ts'

/** Pixels of a prompt of one line with its kind beside it. */
const ROW_HEIGHT = 38.6

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
  const { list, parts } = useRowsOnDemand<HTMLUListElement>({
    count: prompts.length,
    rowHeight: ROW_HEIGHT,
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

  return (
    <ul
      ref={list}
      className={styles.rows}
      onBlur={() => setEdited(null)}
      onMouseDownCapture={ignoreSecondClick}
      onClickCapture={ignoreSecondClick}
    >
      {parts.map((part) => {
        if ('gap' in part) return <li key={part.key} {...part.gap} className={styles.gap} />
        const place = part.index
        const prompt = prompts[place]
        if (prompt === undefined) return null
        return (
          <li key={keyOfPrompt(prompt)} aria-setsize={prompts.length} aria-posinset={place + 1}>
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

/** The second click of a double click hits the button that the first one has put there. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail < 2 || (event.target as Element).closest('button') === null) return
  event.preventDefault()
  event.stopPropagation()
}

const keyOfPrompt = ({ list, index }: PromptItem) => `${list} ${index}`
