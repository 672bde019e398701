import styles from './RequiredMark.module.css'

/** The red asterisk, hidden from screen readers: the control itself is `required`. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden>
      *
    </span>
  )
}
