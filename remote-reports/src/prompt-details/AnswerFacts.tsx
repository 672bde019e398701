import { percentOf } from '@sightline/shared/api'
import type { RawResponse } from '@sightline/shared/contract/api/answers.ts'
import { MetricStrip } from '@sightline/shared/ui/figure/MetricStrip.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { AnswerPages } from './AnswerPages.tsx'
import { truncationText, certaintyText } from './answer-words.ts'
import styles from './PromptDetails.module.css'
import type { PromptDetailsData } from './usePromptDetails.ts'

/** The measures of the answer, their certainty, and the pages that it cites. */
export function AnswerFacts({ details }: { details: PromptDetailsData }) {
  const { answer, detail, platform } = details
  const { currentData, isFetching } = answer
  const rates = detail?.rates?.find((rate) => rate.platform === platform)
  if (currentData === undefined) return isFetching ? <Skeleton width="100%" height={140} /> : null
  return (
    <>
      {currentData.metrics && (
        <section className={styles.section}>
          <h3>Response metrics</h3>
          <MetricStrip className={styles.metrics} metrics={metricsOf(currentData.metrics)} />
          {rates !== undefined && rates.brand.n > 0 && detail !== undefined && (
            <p className={styles.sure}>This is a single answer. {certaintyText(rates, detail.period)}</p>
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
