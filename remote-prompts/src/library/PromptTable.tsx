import { Trash2 } from 'lucide-react'
import { memo, useCallback, type Ref } from 'react'
import { Badge } from '@sightline/shared/ui/Badge.tsx'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Table, Td, Th } from '@sightline/shared/ui/Table.tsx'
import { useWindowRows } from '@sightline/shared/ui/use-window-rows.ts'
import styles from './PromptTable.module.css'
import type { LibraryPrompt } from './read-library.ts'

/** Pixels of a row of one line. */
const ROW_HEIGHT = 45
const COLUMNS = 3

interface PromptTableProps {
  prompts: readonly LibraryPrompt[]
  isNew: (prompt: LibraryPrompt) => boolean
  onDelete: (prompt: LibraryPrompt) => void
}

export function PromptTable({ prompts, isNew, onDelete }: PromptTableProps) {
  const keyOf = useCallback((index: number) => prompts[index]?.key ?? String(index), [prompts])
  const { list, parts, measure, listProps } = useWindowRows<HTMLTableSectionElement>({
    count: prompts.length,
    rowHeight: ROW_HEIGHT,
    keyOf,
  })
  return (
    // The head is row 1.
    <Table hover caption="Prompts" className={styles.table} aria-rowcount={prompts.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <Th>Prompt</Th>
          <Th>Category</Th>
          <Th align="end">Actions</Th>
        </tr>
      </thead>
      <tbody ref={list} {...listProps}>
        {parts.map((part) => {
          if ('gap' in part) return <Gap key={part.key} height={part.gap} />
          const prompt = prompts[part.index]
          return (
            prompt && (
              <PromptRow key={prompt.key} ref={measure} index={part.index} prompt={prompt} isNew={isNew(prompt)} onDelete={onDelete} />
            )
          )
        })}
      </tbody>
    </Table>
  )
}

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className={styles.gap}>
    <td colSpan={COLUMNS} style={{ height }} />
  </tr>
)

interface PromptRowProps {
  ref: Ref<HTMLTableRowElement>
  index: number
  prompt: LibraryPrompt
  isNew: boolean
  onDelete: (prompt: LibraryPrompt) => void
}

const PromptRow = memo(function PromptRow({ ref, index, prompt, isNew, onDelete }: PromptRowProps) {
  const { text, category } = prompt
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2}>
      <th scope="row">
        <bdi>{text}</bdi> {isNew && <Badge tone="info">New</Badge>}
      </th>
      <Td className={styles.category}>
        <bdi>{category.name}</bdi>
      </Td>
      <Td align="end">
        <Button variant="ghost" size="sm" iconOnly aria-label={`Delete: ${text}`} onClick={() => onDelete(prompt)}>
          <Trash2 size={16} strokeWidth={1.5} aria-hidden />
        </Button>
      </Td>
    </tr>
  )
})
