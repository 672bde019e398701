import type { PlatformFilter } from '@sightline/shared/api'
import { platformIds, platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import type { Ref } from 'react'
import { answeredModes, answerPlatforms } from './answer-choices.ts'
import { modeNames, timeText } from './answer-words.ts'
import styles from './PromptDetails.module.css'
import type { PromptLink } from '../filters/prompt-link.ts'
import type { PromptDetailsData } from './usePromptDetails.ts'

interface AnswerChoiceProps {
  details: PromptDetailsData
  /** with which the dialog was opened */
  initial: PlatformFilter
  link: PromptLink
  onChange: (part: Partial<PromptLink>) => void
  /** the first control */
  ref: Ref<HTMLSelectElement>
}

/** Day, platform and mode, and which of several answers. Another platform or mode starts at its latest day. */
export function AnswerChoice({ details, initial, link, onChange, ref }: AnswerChoiceProps) {
  const { platform, dates, date, detail, datesFailed, datesLoading, retryDates } = details
  const modes = answeredModes(detail?.positions ?? [])
  const answers = sameKind(details, link)
  return (
    <div className={styles.choices}>
      <Field label="Response Date">
        {(ids) => (
          <Select
            {...ids}
            ref={ref}
            options={
              dates.length > 0 ? dates.map(option) : [{ value: '', label: datesLoading ? 'Loading…' : 'No dates' }]
            }
            value={date}
            onChange={(event) => onChange({ date: event.target.value, answerId: '' })}
          />
        )}
      </Field>
      <Field label="AI Platform">
        {(ids) => (
          <Select
            {...ids}
            options={platformOptions(details, initial)}
            value={platform}
            onChange={(event) => onChange({ platform: event.target.value as PlatformFilter, date: '', answerId: '' })}
          />
        )}
      </Field>
      {modes.length > 1 && (
        <Field label="Mode">
          {(ids) => (
            <Select
              {...ids}
              options={[
                { value: 'all', label: 'Both modes' },
                ...modes.map((id) => ({ value: id, label: modeNames[id] })),
              ]}
              value={link.mode}
              onChange={(event) => onChange({ mode: event.target.value as PromptLink['mode'], date: '', answerId: '' })}
            />
          )}
        </Field>
      )}
      {answers.length > 1 && (
        <Field className={styles.whole} label={`Answer (${answers.length} on this day)`}>
          {(ids) => (
            <Select
              {...ids}
              options={answers.map(({ id, label }) => ({ value: id, label }))}
              value={details.answer.currentData?.answerId ?? ''}
              onChange={(event) => onChange({ answerId: event.target.value })}
            />
          )}
        </Field>
      )}
      {datesFailed && (
        <Button size="sm" className={styles.retryDates} busy={datesLoading} busyLabel="Retrying…" onClick={retryDates}>
          Retry
        </Button>
      )}
    </div>
  )
}

const option = (value: string) => ({ value, label: value })

/** Those with answers, and the chosen one; "All Platforms" where the page shows all. */
function platformOptions({ detail, platform }: PromptDetailsData, initial: PlatformFilter) {
  const answered: readonly PlatformId[] = detail === undefined ? platformIds : answerPlatforms(detail.positions)
  const shown = platformIds.filter((id) => answered.includes(id) || id === platform || id === initial)
  const all = initial === 'all' || platform === 'all' ? [{ value: 'all', label: 'All Platforms' }] : []
  return [...all, ...shown.map((id) => ({ value: id, label: platformNames[id] }))]
}

/** The answers of the day that fit the chosen platform and mode, the newest first. */
function sameKind({ answer: { currentData }, platform }: PromptDetailsData, { mode }: PromptLink) {
  if (
    !currentData?.answerId ||
    currentData.platform === null ||
    currentData.mode === null ||
    currentData.analyzedAt === null
  )
    return []
  const { answerId, platform: ownPlatform, mode: ownMode, analyzedAt, answers = [] } = currentData
  const shown = { answerId, platform: ownPlatform, mode: ownMode, analyzedAt, failed: false }
  return [
    shown,
    ...answers.filter(
      (other) => (platform === 'all' || other.platform === platform) && (mode === 'all' || other.mode === mode),
    ),
  ]
    .sort((a, b) => b.analyzedAt.localeCompare(a.analyzedAt))
    .map((each) => ({
      id: each.answerId,
      label: `${platformNames[each.platform]}, ${modeNames[each.mode].toLowerCase()}, ${timeText(each.analyzedAt)}${each.failed ? ' (failed)' : ''}`,
    }))
}
