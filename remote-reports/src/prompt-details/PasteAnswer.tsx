// "Paste an answer": what an app has answered to the prompt. What was typed survives the closing of the dialog.

import { toApiError, type PlatformFilter } from '@sightline/shared/api'
import { newRunKey } from '@sightline/shared/contract/run-key.ts'
import {
  MAX_OUTSIDE_AGE_DAYS,
  MAX_OUTSIDE_LINKS,
  MAX_OUTSIDE_TEXT,
  NO_OUTSIDE_TEXT,
  OUTSIDE_LINK_MESSAGE,
  outsideSurfaces,
  surfaceNames,
  type OutsideSurface,
} from '@sightline/shared/domain/outside-answers.ts'
import { platformIds, platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Dialog, type DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { figure } from '@sightline/shared/ui/figure/counted.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextArea } from '@sightline/shared/ui/form/TextArea.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { useId, useRef, useState } from 'react'
import { causeOf } from '../failure/cause-of.ts'
import { addDays, isDay, utcDay } from '../filters/days.ts'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
import { useAddOutsideAnswerMutation } from '../outside/outside.api.ts'
import styles from './PromptDetails.module.css'

const platformOptions = platformIds.map((id) => ({ value: id, label: platformNames[id] }))
const surfaceOptions = outsideSurfaces.map((id) => ({ value: id, label: surfaceNames[id] }))

interface Pasted {
  text: string
  platform: PlatformId
  surface: OutsideSurface
  /** UTC */
  day: string
  /** one a line */
  links: string
}
type Problems = Partial<Record<keyof Pasted, string>>

interface PasteAnswerProps extends DialogState {
  projectId: string
  promptId: string
  platform: PlatformFilter
  onAdded: (answerId: string) => void
}

export function PasteAnswer({ projectId, promptId, platform, open, onOpenChange, onAdded }: PasteAnswerProps) {
  const formId = useId()
  const [opened] = useState(() => new Date())
  const nothing = (): Pasted => ({
    ...{ text: '', links: '', surface: 'app', day: utcDay(opened) },
    platform: platform === 'all' ? 'chatgpt' : platform,
  })
  const [pasted, setPasted] = useDraft(`paste-answer/${projectId}/${promptId}`, nothing)
  const [problems, setProblems] = useState<Problems>({})
  const [add, { isLoading, error, reset }] = useAddOutsideAnswerMutation()
  /** A retry of the same answer has its key, so that it is added once. */
  const attempt = useRef({ body: '', key: '' })
  const online = useOnline()
  const told = problemsOf(error, problems)
  const isOfField = Object.keys(told).length > 0

  const change = (part: Partial<Pasted>) => {
    setPasted((now) => ({ ...now, ...part }))
    setProblems({})
    reset()
  }
  const close = () => {
    setProblems({})
    reset()
    onOpenChange(false)
  }
  const submit = async () => {
    const found = check(pasted, opened)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const answer = { ...answerOf(pasted, opened), prompt: promptId }
    const body = JSON.stringify(answer)
    if (attempt.current.body !== body) attempt.current = { body, key: newRunKey() }
    const sent = await add({ projectId, answer, key: attempt.current.key })
    if (sent.data === undefined) return
    // The same text may be pasted once more, after this answer was deleted.
    attempt.current = { body: '', key: '' }
    setPasted(nothing())
    onAdded(sent.data)
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Paste an answer"
      description="What an app or a search page answered to this prompt. It is measured, and counted in none of the rates."
      size="lg"
      locked={isLoading}
      footer={
        <>
          <Button disabled={isLoading} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isLoading} busyLabel="Adding…" disabled={!online}>
            Add the answer
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.paste}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label="Text of the answer" required error={told.text} hint="As it was shown. Markdown is read.">
          <TextArea
            rows={8}
            dir="auto"
            value={pasted.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        </Field>
        <div className={styles.pasteRow}>
          <Field label="AI Platform" error={told.platform}>
            <Select
              options={platformOptions}
              value={pasted.platform}
              onChange={(event) => change({ platform: event.target.value as PlatformId })}
            />
          </Field>
          <Field label="Surface" error={told.surface}>
            <Select
              options={surfaceOptions}
              value={pasted.surface}
              onChange={(event) => change({ surface: event.target.value as OutsideSurface })}
            />
          </Field>
          <Field label="Day (UTC)" error={told.day}>
            <TextInput
              type="date"
              value={pasted.day}
              min={firstDay(opened)}
              max={utcDay(opened)}
              onChange={(event) => change({ day: event.target.value })}
            />
          </Field>
        </div>
        <Field label="Links that it cites" error={told.links} hint="One per line, in addition to links in the text.">
          <TextArea rows={3} value={pasted.links} onChange={(event) => change({ links: event.target.value })} />
        </Field>
        {error !== undefined && !isOfField && <FieldError role="alert">{causeOf(error)}</FieldError>}
      </form>
    </Dialog>
  )
}

const linksOf = ({ links }: Pasted) =>
  links
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const firstDay = (opened: Date) => addDays(utcDay(opened), 1 - MAX_OUTSIDE_AGE_DAYS)

function check(pasted: Pasted, opened: Date): Problems {
  const { text, day } = pasted
  const links = linksOf(pasted)
  const isKnown = isDay(day) && day >= firstDay(opened) && day <= utcDay(opened)
  return {
    ...(text.trim() === '' && { text: NO_OUTSIDE_TEXT }),
    ...(text.length > MAX_OUTSIDE_TEXT && {
      text: `An answer has at most ${figure(MAX_OUTSIDE_TEXT)} characters; this one has ${figure(text.length)}.`,
    }),
    ...(!isKnown && { day: `Choose a day of the last ${MAX_OUTSIDE_AGE_DAYS} days` }),
    ...(links.length > MAX_OUTSIDE_LINKS && { links: `An answer has at most ${MAX_OUTSIDE_LINKS} links` }),
    ...(links.some((link) => !/^https?:\/\/\S+$/i.test(link)) && { links: OUTSIDE_LINK_MESSAGE }),
  }
}

/** An answer of today is one of now; of another day the hour is unknown. */
function answerOf(pasted: Pasted, opened: Date) {
  const { text, platform, surface, day } = pasted
  const answeredAt = day === utcDay(opened) ? opened.toISOString() : `${day}T12:00:00.000Z`
  return { text, platform, surface, answeredAt, links: linksOf(pasted) }
}

/** The fields as this API's errors name them. */
const fieldOf: Record<string, keyof Pasted> = {
  ...{ text: 'text', platform: 'platform', surface: 'surface', answeredAt: 'day', links: 'links' },
}

function problemsOf(error: unknown, found: Problems): Problems {
  const { errors = [] } = error === undefined ? {} : toApiError(error)
  const told = errors.flatMap(({ path, message }) => {
    const field = fieldOf[path.split('.')[2] ?? '']
    return field === undefined ? [] : [[field, message] as const]
  })
  return { ...Object.fromEntries(told), ...found }
}
