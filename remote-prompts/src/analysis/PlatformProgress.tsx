import { Check } from 'lucide-react'
import type { RunProgress } from '@sightline/shared/contract/api/analysis.ts'
import { platformNames, type PlatformId } from '@sightline/shared/contract/platforms.ts'
import { PlatformGlyph } from '@sightline/shared/ui/PlatformGlyph.tsx'
import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import { counted } from '../counted.ts'
import styles from './PlatformProgress.module.css'

interface PlatformProgressProps {
  platforms: PlatformId[]
  prompts: number
  progress: RunProgress | null
}

/** A row per platform: its prompts before the run, then how many of its answers are in. */
export function PlatformProgress({ platforms, prompts, progress }: PlatformProgressProps) {
  const rows = progress?.perPlatform ?? platforms.map((platform) => ({ platform, completed: 0, failed: 0, total: 0 }))
  return (
    <ul className={styles.platforms} aria-label="Platforms">
      {rows.map(({ platform, completed, failed, total }) => (
        <li key={platform}>
          <PlatformGlyph platform={platform} />
          <span className={styles.names}>
            <b>{platformNames[platform]}</b>
            <span>
              {total === 0 ? counted(prompts, 'prompt') : `${completed} of ${counted(total, 'answer')}`}
              {failed > 0 && <span className={styles.failed}>, {failed} failed</span>}
            </span>
          </span>
          {total > 0 && completed === total && <Check className={styles.done} size={16} strokeWidth={2} aria-hidden />}
        </li>
      ))}
    </ul>
  )
}

/** One row on wide screens, as high as the rows of three platforms on a phone. */
export function PlatformsSkeleton() {
  return (
    <div className={styles.platforms} aria-hidden>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} height="3.75rem" radius="8px" />
      ))}
    </div>
  )
}
