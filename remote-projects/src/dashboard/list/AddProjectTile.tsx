import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Lock, Plus } from 'lucide'
import { Link } from 'react-router-dom'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { IconTile } from '@sightline/shared/ui/icon/IconTile.tsx'
import styles from './AddProjectTile.module.css'
import { NEW_PROJECT_PATH } from '../new-project/new-project-path.ts'
import { isLimitReached, LIMIT_REACHED } from '../../project-status/project-limit.ts'

export function AddProjectTile({ limit }: { limit: WebAnalyzerLimit | undefined }) {
  if (isLimitReached(limit)) {
    return (
      <div className={styles.tile} role="group" aria-label="Add New Project" aria-disabled="true">
        <IconTile className={styles.icon}>
          <Icon of={Lock} size={18} />
        </IconTile>
        <b>Add New Project</b>
        <span>{LIMIT_REACHED}</span>
      </div>
    )
  }
  return (
    <Link className={styles.tile} to={NEW_PROJECT_PATH}>
      <IconTile className={styles.icon}>
        <Icon of={Plus} size={18} />
      </IconTile>
      <b>Add New Project</b>
    </Link>
  )
}
