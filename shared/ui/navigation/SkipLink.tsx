import styles from './SkipLink.module.css'

/** The first tab stop: skips the navigation, to the element `main`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  )
}
