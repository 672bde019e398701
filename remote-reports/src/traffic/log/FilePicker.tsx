import { sizeText } from '@sightline/shared/download/size-text.ts'
import { buttonClass } from '@sightline/shared/ui/button/Button.tsx'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { useId, useState, type DragEvent } from 'react'
import styles from './LogDialog.module.css'
import type { SentLog } from './send-log.ts'

interface FilePickerProps {
  chosen: SentLog | null
  onChoose: (files: readonly File[]) => void
}

/** Files are dropped on it, or chosen. */
export function FilePicker({ chosen, onChoose }: FilePickerProps) {
  const inputId = useId()
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <div
      className={classNames(styles.picker, over && styles.over)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        if (event.dataTransfer.files.length > 0) onChoose([...event.dataTransfer.files])
      }}
    >
      <p className={styles.chosen} aria-live="polite">
        {chosen === null ? (
          'Drop log files here'
        ) : (
          <>
            <b>{chosen.name}</b> {sizeText(chosen.body.size)}
          </>
        )}
      </p>
      <input
        id={inputId}
        type="file"
        multiple
        className={styles.input}
        onChange={({ target }) => {
          if (target.files !== null && target.files.length > 0) onChoose([...target.files])
          // The same file can be chosen a second time.
          target.value = ''
        }}
      />
      <label htmlFor={inputId} className={buttonClass()}>
        {chosen === null ? 'Choose files' : 'Choose other files'}
      </label>
    </div>
  )
}
