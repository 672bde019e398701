import { percentOf } from '@sightline/shared/api'
import type { RawResponse } from '@sightline/shared/contract/api/answers.ts'
import { MetricStrip } from '@sightline/shared/ui/figure/MetricStrip.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { AnswerPages } from './AnswerPages.tsx'
import { AnswerStances } from './AnswerStances.tsx'
import { periodText, truncationText } from './answer-words.ts'
import styles from './PromptDetails.module.css'
import type { PromptDetailsData } from './usePromptDetails.ts'

/** The measures of the answer, those of all answers of the period, and the pages that it cites. */
export function AnswerFacts({ projectId, details }: { projectId: string; details: PromptDetailsData }) {
  const { answer, detail, platform } = details
  const { currentData, isFetching } = answer
  if (currentData === undefined) return isFetching ? <Skeleton width="100%" height={140} /> : null
  const ofPeriod = detail === undefined ? '' : periodText(detail, platform)
  const { metrics } = currentData
  return (
    <>
      {(metrics || ofPeriod !== '') && (
        <section className={styles.section}>
          <h3>{metrics ? 'Response metrics' : 'Answers in the period'}</h3>
          {metrics && <MetricStrip className={styles.metrics} metrics={metricsOf(metrics)} />}
          {metrics && <AnswerStances projectId={projectId} {...currentData} />}
          {ofPeriod !== '' && (
            <p className={styles.sure}>
              {metrics ? 'This is a single answer. ' : currentData.found && 'This answer failed. '}
              {ofPeriod}
            </p>
          )}
          {currentData.measuredCharacters && (
            <p className={styles.sure}>{truncationText(currentData.measuredCharacters)}</p>
          )}
          {currentData.judge && <p className={styles.sure}>Mentions and sentiment as {currentData.judge} read them.</p>}
        </section>
      )}
      {currentData.found && <AnswerPages answer={currentData} />}
    </>
  )
}

/** Each 0 or 100 for one answer; sentiment from 0 to 100, unknown where the brand is absent. */
function metricsOf(metrics: NonNullable<RawResponse['metrics']>) {
  const top = metrics.topVisibilityRate?.rate
  const score = metrics.sentimentScore?.score
  return [
    { label: 'Brand Visibility', definition: 'brand' as const, value: percentText(metrics.brandVisibilityRate?.rate) },
    { label: 'Top Visibility', definition: 'top' as const, value: percentText(top), hit: percentOf(top) === 100 },
    { label: 'URL Citation', definition: 'url' as const, value: percentText(metrics.urlCitationRate?.rate) },
    {
      label: 'Sentiment',
      definition: 'sentiment' as const,
      value: score === null || score === undefined ? null : String(Math.round(Math.min(100, Math.max(0, score)))),
    },
  ]
}

function percentText(rate: number | undefined): string | null {
  const percent = percentOf(rate)
  return percent === null ? null : `${percent}%`
}
