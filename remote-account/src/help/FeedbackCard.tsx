import { failureText } from '@sightline/shared/api'
import { MAX_FEEDBACK } from '@sightline/shared/domain/support.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { callApi } from '@sightline/shared/transport'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card, CardBody, CardFoot, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { figure } from '@sightline/shared/ui/figure/counted.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextArea } from '@sightline/shared/ui/form/TextArea.tsx'
import { useRef, useState, type FormEvent } from 'react'
import styles from './Help.module.css'

const DRAFT = 'feedback'
const REQUIRED = 'Please enter your feedback.'
const THANKS = 'Thank you for your feedback!'
const FAILED = 'Failed to send feedback. Please try again.'

/** The input stays until it has been sent. */
export function FeedbackCard() {
  const [message, setMessage] = useDraft(DRAFT, '')
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState(false)
  const [sending, setSending] = useState(false)
  // React's state updates too late to stop the second click of a double click.
  const busy = useRef(false)

  async function submit() {
    if (busy.current) return
    setSent(false)
    if (message.trim() === '') return setProblem(REQUIRED)
    busy.current = true
    setSending(true)
    setProblem(undefined)
    try {
      await sendFeedback(message.trim())
      setMessage('')
      forgetDrafts(DRAFT)
      setSent(true)
    } catch (failure) {
      setProblem(failureText(failure, FAILED))
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return (
    <Card as="section" aria-labelledby="feedback">
      <CardHead title="Share feedback" titleId="feedback" />
      <form
        noValidate
        aria-labelledby="feedback"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <CardBody>
          <Field label="Your feedback" required error={problem} hint={`Up to ${figure(MAX_FEEDBACK)} characters`}>
            <TextArea
              value={message}
              maxLength={MAX_FEEDBACK}
              readOnly={sending}
              onChange={({ target }) => {
                setMessage(target.value)
                setProblem(undefined)
                setSent(false)
              }}
            />
          </Field>
        </CardBody>
        <CardFoot className={styles.feedbackFoot}>
          <span role="status">{sent && THANKS}</span>
          <Button type="submit" variant="primary" busy={sending} busyLabel="Sending...">
            Send feedback
          </Button>
        </CardFoot>
      </form>
    </Card>
  )
}

/**
 * Does not use the store, so that help also works when the store failed to load.
 *
 * @param message an input that has passed the form's rules
 * @throws ApiError
 */
async function sendFeedback(message: string): Promise<void> {
  await callApi({ url: '/feedback', method: 'POST', body: { message } })
}
