import styles from './LevelBars.module.css'

const BARS = [1, 2, 3]

/** How sure something is, of three levels; the word for it stands beside it. */
export function LevelBars({ level }: { level: number }) {
  return (
    <span className={styles.bars} aria-hidden>
      {BARS.map((bar) => (
        <i key={bar} className={bar <= level ? styles.full : undefined} />
      ))}
    </span>
  )
}
