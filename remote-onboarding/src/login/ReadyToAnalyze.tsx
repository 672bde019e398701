import { Check, SearchCheck } from 'lucide-react'
import { Badge } from '@sightline/shared/ui/Badge.tsx'
import { IconTile } from '@sightline/shared/ui/IconTile.tsx'
import styles from './ReadyToAnalyze.module.css'

/** The website that is remembered until the person is signed in. */
export function ReadyToAnalyze({ domain }: { domain: string }) {
  return (
    <div className={styles.box}>
      <IconTile>
        <SearchCheck size={20} strokeWidth={1.5} aria-hidden />
      </IconTile>
      <p className={styles.text}>
        <span>Ready to analyze</span>
        <b>{domain}</b>
      </p>
      <Badge tone="up">
        <Check size={12} strokeWidth={1.5} aria-hidden />
        Saved
      </Badge>
    </div>
  )
}
