import { useProjectQuery } from '@sightline/shared/api'
import type { RawResponse } from '@sightline/shared/contract/api/answers.ts'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { useCallback } from 'react'
import { competitorColour } from '../brands/brand-colour.ts'
import { AnswerLegend } from './answer/AnswerLegend.tsx'
import type { AnswerTextProps } from './answer/mentions.ts'
import styles from './PromptDetails.module.css'

/** The Markdown library is loaded with the first answer. */
const AnswerText = lazyPart<AnswerTextProps>(
  () => import('./answer/AnswerText.tsx'),
  'The answer could not be shown.',
  () => <Skeleton width="100%" height={280} />,
)

interface MarkedAnswerProps extends Pick<RawResponse, 'answerId' | 'rawText' | 'mentions' | 'stanceSentence'> {
  projectId: string
  /** of the text, for screen readers */
  label: string
}

/** An answer's text with the marked names, and what the marks mean. */
export function MarkedAnswer({
  projectId,
  label,
  answerId,
  rawText,
  mentions = [],
  stanceSentence,
}: MarkedAnswerProps) {
  const { data: project } = useProjectQuery(projectId)
  const competitors = project?.competitors
  const colourOf = useCallback(
    (domain: string) => competitorColour(domain, competitors?.map((competitor) => competitor.domain) ?? []),
    [competitors],
  )
  return (
    <>
      <div className={styles.answer} role="region" aria-label={label} tabIndex={0} dir="auto">
        <AnswerText key={answerId} text={rawText} mentions={mentions} decided={stanceSentence} colourOf={colourOf} />
      </div>
      <AnswerLegend mentions={mentions} hasDecided={Boolean(stanceSentence)} />
    </>
  )
}
