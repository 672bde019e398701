import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CircleCheck } from 'lucide'
import { EMAIL_MESSAGE, emailPattern, MAX_EMAIL_LENGTH } from '@sightline/shared/domain/email.ts'
import { NETWORK_ERROR } from '@sightline/shared/domain/network-error.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { toApiError, callApi } from '@sightline/shared/transport'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import styles from './DemoRequest.module.css'

const DRAFT = 'demo-request'
const UNEXPECTED_MESSAGE = 'Something went wrong. Please try again.'

/** A form for an email address, to request a demo. The input stays until it is stored. */
export function DemoRequest() {
  const [email, setEmail] = useDraft(DRAFT, '')
  const [error, setError] = useState<string>()
  const [thanks, setThanks] = useState<string>()
  const [sending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function refuse(message: string) {
    setError(message)
    const { activeElement } = document
    // A person who has moved the focus elsewhere while the response was loading keeps it there.
    if (activeElement === document.body || input.current?.form?.contains(activeElement)) input.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const address = email.trim()
    if (!emailPattern.test(address)) return refuse(EMAIL_MESSAGE)
    setSending(true)
    try {
      setThanks(await requestDemo(address))
      forgetDrafts(DRAFT)
    } catch (failure) {
      refuse(messageOf(failure))
    } finally {
      setSending(false)
    }
  }

  if (thanks !== undefined) return <Thanks>{thanks}</Thanks>
  return (
    // "dialog": without scripts nothing is sent, least of all an email address as part of the URL.
    <form className={styles.form} method="dialog" onSubmit={submit} noValidate aria-label="Request a Demo">
      <Field label="Work email" hideLabel error={error}>
        <TextInput
          ref={input}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@company.com"
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" variant="primary" busy={sending} busyLabel="Sending...">
        Request a Demo
      </Button>
    </form>
  )
}

/**
 * Takes the focus of the form that it replaces, so that a screen reader reads it, unless the focus has moved elsewhere.
 */
function Thanks({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus()
  }, [])
  return (
    <p className={styles.thanks} ref={text} tabIndex={-1} role="status">
      <Icon of={CircleCheck} />
      {children}
    </p>
  )
}

function messageOf(failure: unknown): string {
  const { isNetwork, message, errors } = toApiError(failure)
  if (isNetwork) return NETWORK_ERROR
  return errors?.[0]?.message ?? message ?? UNEXPECTED_MESSAGE
}

/**
 * @param email an address that has passed the form's rules
 * @returns the words of thanks
 * @throws ApiError
 */
async function requestDemo(email: string): Promise<string> {
  const { message } = await callApi<{ message?: string }>({ url: '/demo-requests', method: 'POST', body: { email } })
  return message ?? 'Thank you!'
}
