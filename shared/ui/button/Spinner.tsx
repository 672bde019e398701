import styles from './Spinner.module.css'

/** With a label it is a status of its own; without, it is decoration beside a text. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={styles.spinner} aria-hidden />
  return (
    <span className={styles.status} role="status">
      <span className={styles.spinner} aria-hidden />
      {label}
    </span>
  )
}
