// Prompt Details: a platform's answer to one prompt on one day, with its measures.

import type { ReportSelection } from '@sightline/shared/api'
import type { PositionMetric } from '@sightline/shared/domain/report-rules.ts'
import { withoutTrailingMarkers } from '@sightline/shared/domain/citation-markers.ts'
import { DEFAULT_CATEGORY } from '@sightline/shared/domain/prompt-categories.ts'
import { Badge, SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Dialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { useRef, useState } from 'react'
import { AnswerChoice } from './AnswerChoice.tsx'
import { AnswerFacts } from './AnswerFacts.tsx'
import { AnswerPanel } from './AnswerPanel.tsx'
import { analyzedText } from './answer-words.ts'
import { OutsideAnswers } from './OutsideAnswers.tsx'
import { PositionSummary } from './PositionSummary.tsx'
import styles from './PromptDetails.module.css'
import { usePromptDetails } from './usePromptDetails.ts'
import { usePromptLink } from '../filters/usePromptLink.ts'
import type { PromptLink } from '../filters/prompt-link.ts'

export interface PromptDetailsProps {
  /** the page's selection */
  asked: ReportSelection
  /** of its position table */
  metric: PositionMetric
}

export default function PromptDetails(props: PromptDetailsProps) {
  const { link, change, close } = usePromptLink()
  // While it closes, the address has no prompt: the last one stays rendered, without requests.
  const [last, setLast] = useState(link)
  if (link !== undefined && link !== last) setLast(link)
  const shown = link ?? last
  if (shown === undefined) return null
  const open = link !== undefined
  const closed = () => setLast(undefined)
  return (
    <PromptDialog
      key={shown.promptId}
      {...props}
      open={open}
      link={shown}
      onChange={change}
      onClose={close}
      onClosed={closed}
    />
  )
}

interface PromptDialogProps extends PromptDetailsProps {
  open: boolean
  link: PromptLink
  onChange: (part: Partial<PromptLink>) => void
  onClose: () => void
  onClosed: () => void
}

function PromptDialog({ asked, metric, open, link, onChange, onClose, onClosed }: PromptDialogProps) {
  const firstControl = useRef<HTMLSelectElement>(null)
  const details = usePromptDetails(asked, metric, link)
  const { detail, row, answer } = details
  const answered = answer.currentData
  const prompt = detail ?? row
  const text = prompt?.promptText

  const title = (
    <>
      <span className={styles.kind}>
        {prompt && <Badge>{prompt.category || DEFAULT_CATEGORY}</Badge>} <span>Prompt Details</span>{' '}
        {answered?.sample && <SampleBadge />}
      </span>{' '}
      {text !== undefined && <span dir="auto">{withoutTrailingMarkers(text)}</span>}
    </>
  )
  const footer = (
    <>
      <span className={styles.analyzed}>
        {answered?.analyzedAt && analyzedText(answered.analyzedAt)}
        {answered?.servedModel && ` · ${answered.servedModel}`}
      </span>
      <Button onClick={onClose}>Close</Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={onClosed}
      title={title}
      footer={footer}
      size="wide"
      initialFocus={firstControl}
    >
      <div className={styles.columns}>
        <div className={styles.left}>
          <PositionSummary
            row={row}
            platform={details.platform}
            metric={metric}
            loading={details.rowLoading}
            archived={detail?.archived === true}
          />
          <AnswerChoice
            ref={firstControl}
            details={details}
            initial={asked.platform ?? 'all'}
            link={link}
            onChange={onChange}
          />
          <AnswerFacts projectId={asked.projectId} details={details} />
        </div>
        <AnswerPanel projectId={asked.projectId} details={details} />
      </div>
      <OutsideAnswers projectId={asked.projectId} promptId={link.promptId} platform={details.platform} />
    </Dialog>
  )
}
