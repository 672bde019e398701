import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { TriangleAlert } from 'lucide'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import styles from './FailedAnswers.module.css'
import type { RunSnapshot } from './read-run-progress.ts'

interface FailedAnswersProps {
  progress: RunSnapshot
  /** The count still grows: it is not read out with every answer. */
  running: boolean
}

/** How many answers failed, and each platform's reasons. */
export function FailedAnswers({ progress: { failedResults, totalResults, perPlatform }, running }: FailedAnswersProps) {
  const explained = perPlatform.filter(({ failureReasons }) => failureReasons.length > 0)
  return (
    <Banner
      role={running ? undefined : 'status'}
      tone="warn"
      icon={<Icon of={TriangleAlert} />}
      title={`${figure(failedResults)} of ${counted(totalResults, 'answer')} failed`}
    >
      {explained.length > 0 && (
        <ul className={styles.reasons} aria-label="Why answers failed">
          {explained.flatMap(({ platform, failureReasons }) =>
            failureReasons.map(({ reason, count }) => (
              <li key={`${platform} ${reason}`}>
                {reason.includes(platformNames[platform]) ? reason : `${platformNames[platform]}: ${reason}`}
                {count > 1 && <span className={styles.count}> ×{count}</span>}
              </li>
            )),
          )}
        </ul>
      )}
    </Banner>
  )
}
