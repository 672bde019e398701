import styles from './RequiredMark.module.css'

/** The red asterisk. What it marks says "required" to a screen reader by itself. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden>
      *
    </span>
  )
}
