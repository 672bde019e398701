import styles from './Logo.module.css'

export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" fill="none" aria-hidden>
      <circle cx="12.5" cy="11" r="6.75" stroke="currentColor" strokeWidth="2" />
      <path d="M1 11h11.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <circle cx="12.5" cy="11" r="2.6" fill="var(--accent)" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <Mark />
      Sightline
    </span>
  )
}
