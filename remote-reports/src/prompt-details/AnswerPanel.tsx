import { toApiError } from '@sightline/shared/api'
import type { RawResponse } from '@sightline/shared/contract/api/answers.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { CopyButton } from '@sightline/shared/ui/button/CopyButton.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { MessageSquareOff } from 'lucide'
import { isUnknown } from '../failure/cause-of.ts'
import { SectionFailure } from '../failure/SectionFailure.tsx'
import { modeNames } from './answer-words.ts'
import { MarkedAnswer } from './MarkedAnswer.tsx'
import styles from './PromptDetails.module.css'
import type { PromptDetailsData } from './usePromptDetails.ts'

const NO_RESPONSE = 'No response found'
const RESPONSE_FAILED = 'Failed to load response'

interface AnswerPanelProps {
  projectId: string
  details: PromptDetailsData
}

/** The answer as the platform gave it. */
export function AnswerPanel({ projectId, details: { answer, nothing } }: AnswerPanelProps) {
  const { currentData, error, isError, isFetching } = answer
  return (
    <div className={styles.right} aria-busy={isFetching}>
      {isError ? (
        <SectionFailure
          message={whyNone(error)}
          error={error}
          busy={isFetching}
          onRetry={isUnknown(error) ? undefined : () => void answer.refetch()}
        />
      ) : currentData?.found ? (
        <Answer projectId={projectId} answer={currentData} />
      ) : currentData !== undefined || nothing ? (
        <EmptyState icon={<Icon of={MessageSquareOff} size={20} />} title={currentData?.error ?? NO_RESPONSE} />
      ) : (
        <>
          <span className="sr">
            <span role="status">Loading response…</span>
          </span>
          <Skeleton width="100%" height={320} />
        </>
      )}
    </div>
  )
}

/** The server's message; without one, that there is no answer, or that the server could not be reached. */
function whyNone(error: unknown): string {
  const { isNetwork, message } = toApiError(error)
  return isNetwork ? RESPONSE_FAILED : (message ?? NO_RESPONSE)
}

function Answer({ projectId, answer }: { projectId: string; answer: RawResponse }) {
  const { platform, mode, rawText, rawResponse, error } = answer
  const blank = rawText.trim() === ''
  return (
    <>
      <div className={styles.answerHead}>
        <h3>
          {platform !== null && <PlatformGlyph platform={platform} />}
          {platform === null ? 'Answer' : `${platformNames[platform]} answer`}
          {mode !== null && <span className={styles.count}>{modeNames[mode]}</span>}
        </h3>
        {!blank && <CopyButton value={rawText} name="answer" />}
      </div>
      {error && (
        <p className={styles.failed} role="status">
          {error}
        </p>
      )}
      {!blank && <MarkedAnswer projectId={projectId} label="Raw AI response" {...answer} />}
      {blank &&
        (rawResponse === null || rawResponse === undefined ? (
          !error && <p>{NO_RESPONSE}</p>
        ) : (
          <RawObject value={rawResponse} />
        ))}
    </>
  )
}

/** Longer text is cut off. */
const MAX_CHARACTERS = 200_000

/** The raw response of a platform that sent no text. */
function RawObject({ value }: { value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return (
    <>
      <p className={styles.quiet}>The platform sent no text. This is its raw response:</p>
      <pre className={styles.raw} role="region" aria-label="Raw AI response" tabIndex={0}>
        {text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text}
      </pre>
    </>
  )
}
