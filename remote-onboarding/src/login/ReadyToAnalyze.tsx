import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Check, SearchCheck } from 'lucide'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { IconTile } from '@sightline/shared/ui/icon/IconTile.tsx'
import styles from './ReadyToAnalyze.module.css'

/** The website that is remembered until the person is signed in. */
export function ReadyToAnalyze({ domain }: { domain: string }) {
  return (
    <div className={styles.box}>
      <IconTile>
        <Icon of={SearchCheck} size={20} />
      </IconTile>
      <p className={styles.text}>
        <span>Ready to analyze</span>
        <b>{domain}</b>
      </p>
      <Badge tone="up">
        <Icon of={Check} size={12} />
        Saved
      </Badge>
    </div>
  )
}
