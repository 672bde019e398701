import { X } from 'lucide-react'
import styles from './Chip.module.css'

export function RemovableChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className={styles.chip}>
      {text}
      <button type="button" className={styles.remove} aria-label={`Remove ${text}`} onClick={onRemove}>
        <X size={12} strokeWidth={1.5} aria-hidden />
      </button>
    </span>
  )
}
