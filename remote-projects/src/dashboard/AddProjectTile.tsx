import { Lock, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useLimitsQuery } from '@sightline/shared/api'
import styles from './AddProjectTile.module.css'
import { NEW_PROJECT_PATH } from './new-project-path.ts'
import { isLimitReached, limitMessages } from './project-limit.ts'

export function AddProjectTile() {
  const limits = useLimitsQuery().data?.limits.webAnalyzer
  if (isLimitReached(limits)) {
    return (
      <div className={styles.tile} role="group" aria-label="Add New Project" aria-disabled="true">
        <span className={styles.icon}>
          <Lock size={18} strokeWidth={1.5} aria-hidden />
        </span>
        <b>Add New Project</b>
        <span>{limitMessages.tile}</span>
      </div>
    )
  }
  return (
    <Link className={styles.tile} to={NEW_PROJECT_PATH}>
      <span className={styles.icon}>
        <Plus size={18} strokeWidth={1.5} aria-hidden />
      </span>
      <b>Add New Project</b>
    </Link>
  )
}
