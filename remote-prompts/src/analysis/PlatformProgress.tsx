import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Check, TriangleAlert } from 'lucide'
import { platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import styles from './PlatformProgress.module.css'
import type { RunSnapshot } from './read-run-progress.ts'

interface PlatformProgressProps {
  platforms: PlatformId[]
  prompts: number
  progress: RunSnapshot | null
}

/** A row per platform: its prompts before the run, then how many of its answers are in. */
export function PlatformProgress({ platforms, prompts, progress }: PlatformProgressProps) {
  const counts = progress?.perPlatform ?? []
  const rows =
    counts.length > 0 ? counts : platforms.map((platform) => ({ platform, completed: 0, failed: 0, total: 0 }))
  if (rows.length === 0) return null
  return (
    <ul className={styles.platforms} aria-label="Platforms">
      {rows.map(({ platform, completed, failed, total }) => (
        <li key={platform}>
          <PlatformGlyph platform={platform} />
          <span className={styles.names}>
            <b>{platformNames[platform]}</b>
            <span>
              {total === 0 ? counted(prompts, 'prompt') : `${figure(completed)} of ${counted(total, 'answer')}`}
              {failed > 0 && <span className={styles.failed}>, {failed} failed</span>}
            </span>
          </span>
          <Outcome completed={completed} failed={failed} total={total} />
        </li>
      ))}
    </ul>
  )
}

/** All answers of a platform are in, or will not come. */
function Outcome({ completed, failed, total }: { completed: number; failed: number; total: number }) {
  if (total === 0 || completed + failed < total) return null
  return failed === 0 ? (
    <Icon of={Check} className={styles.done} strokeWidth={2} />
  ) : (
    <Icon of={TriangleAlert} className={styles.failed} />
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
