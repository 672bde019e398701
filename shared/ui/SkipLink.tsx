import styles from './SkipLink.module.css'

/** The first stop of the keyboard: past the navigation, to the element `main`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  )
}
