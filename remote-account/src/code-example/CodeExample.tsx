import { CopyButton } from '@sightline/shared/ui/button/CopyButton.tsx'
import styles from './CodeExample.module.css'

/** Code to copy. @param label what it is, also when it is read aloud  @param name as the copy button's: "Copy example" */
export function CodeExample({ label, name, code }: { label: string; name: string; code: string }) {
  return (
    <div className={styles.example}>
      <pre tabIndex={0} role="region" aria-label={label}>
        {code}
      </pre>
      <CopyButton value={code} name={name} />
    </div>
  )
}
