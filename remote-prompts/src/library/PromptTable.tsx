import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Trash2 } from 'lucide'
import { memo } from 'react'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Table, Td, Th } from '@sightline/shared/ui/table/Table.tsx'
import { useRowsOnDemand } from '@sightline/shared/ui/table/use-rows-on-demand.ts'
import styles from './PromptTable.module.css'
import type { LibraryPrompt } from '../prompt-library.ts'

/** Pixels of a row of one line. */
const ROW_HEIGHT = 45
const COLUMNS = 3

interface PromptTableProps {
  prompts: readonly LibraryPrompt[]
  isNew: (prompt: LibraryPrompt) => boolean
  onDelete: (prompt: LibraryPrompt) => void
}

export function PromptTable({ prompts, isNew, onDelete }: PromptTableProps) {
  const { list, parts } = useRowsOnDemand<HTMLTableSectionElement>({ count: prompts.length, rowHeight: ROW_HEIGHT })
  return (
    // The table's head is row 1.
    <Table hover caption="Prompts" className={styles.table} aria-rowcount={prompts.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <Th>Prompt</Th>
          <Th>Category</Th>
          <Th align="end">Actions</Th>
        </tr>
      </thead>
      <tbody ref={list}>
        {parts.map((part) => {
          if ('gap' in part) {
            return (
              <tr key={part.key} {...part.gap} className={styles.gap}>
                <td colSpan={COLUMNS} />
              </tr>
            )
          }
          const prompt = prompts[part.index]
          return (
            prompt && (
              <PromptRow
                key={prompt.key}
                index={part.index}
                prompt={prompt}
                isNew={isNew(prompt)}
                onDelete={onDelete}
              />
            )
          )
        })}
      </tbody>
    </Table>
  )
}

interface PromptRowProps {
  index: number
  prompt: LibraryPrompt
  isNew: boolean
  onDelete: (prompt: LibraryPrompt) => void
}

const PromptRow = memo(function PromptRow({ index, prompt, isNew, onDelete }: PromptRowProps) {
  const { text, category } = prompt
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        <bdi>{text}</bdi> {isNew && <Badge tone="info">New</Badge>}
      </th>
      <Td className={styles.category}>
        <bdi>{category.name}</bdi>
      </Td>
      <Td align="end">
        <Button variant="ghost" size="sm" iconOnly aria-label={`Delete: ${text}`} onClick={() => onDelete(prompt)}>
          <Icon of={Trash2} />
        </Button>
      </Td>
    </tr>
  )
})
