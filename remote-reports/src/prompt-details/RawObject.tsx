import styles from './PromptDetails.module.css'

/** More of it would only be scrolled past. */
const MAX_CHARACTERS = 200_000

/** What the platform sent, where it sent no text. */
export function RawObject({ value }: { value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return (
    <>
      <p className={styles.quiet}>The platform sent no text. This is its raw response:</p>
      <pre className={styles.raw} role="region" aria-label="Raw AI response" tabIndex={0}>
        {text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text}
      </pre>
    </>
  )
}
