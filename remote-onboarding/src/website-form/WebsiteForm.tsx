import { useRef, useState, type FormEvent } from 'react'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Globe } from 'lucide'
import { paths, WEBSITE_PARAM } from '@sightline/shared/domain/paths.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import {
  checkWebsite,
  unlistedEnding,
  websiteMessages,
  type Website,
} from '@sightline/shared/domain/website/website.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { UnlistedEnding } from '@sightline/shared/ui/form/UnlistedEnding.tsx'
import styles from './WebsiteForm.module.css'

const DRAFT = 'website'

interface WebsiteFormProps {
  /** Called with a valid website. The form is busy until the promise settles; the message of a rejection is shown. */
  onAccepted: (website: Website) => unknown
  /** websites that fill the field with one click */
  examples?: readonly string[]
  className?: string
}

/** The website field with its one button, its rules and its messages. */
export function WebsiteForm({ onAccepted, examples = [], className = '' }: WebsiteFormProps) {
  const [website, setWebsite] = useDraft(DRAFT, '')
  const [error, setError] = useState<string>()
  /** counted, so that the same message is read out at every refusal */
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function change(value: string) {
    setWebsite(value)
    setError(undefined)
  }

  function refuse(message: string) {
    setError(message)
    setRefusals((before) => before + 1)
    input.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const check = checkWebsite(website)
    if (!check.valid) return refuse(check.message)
    setBusy(true)
    try {
      await onAccepted(check)
      forgetDrafts(DRAFT)
    } catch {
      refuse(websiteMessages.unexpected)
    } finally {
      setBusy(false)
    }
  }

  return (
    // Without scripts the browser itself navigates to the visitor's next page.
    <form className={`${styles.form} ${className}`} action={paths.login} onSubmit={submit} noValidate>
      <Field
        label="Website URL"
        hideLabel
        error={
          error && (
            <span key={refusals}>
              {error}
              <UnlistedEnding ending={unlistedEnding(website)} />
            </span>
          )
        }
      >
        {(ids) => (
          <div className={styles.pill}>
            <TextInput
              {...ids}
              ref={input}
              size="lg"
              icon={<Icon of={Globe} size={18} />}
              name={WEBSITE_PARAM}
              placeholder="yourwebsite.com"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              inputMode="url"
              value={website}
              onChange={(event) => change(event.target.value)}
            />
            <Button type="submit" variant="primary" size="lg" busy={busy} busyLabel="Analyzing...">
              Check Now
            </Button>
          </div>
        )}
      </Field>
      {examples.length > 0 && (
        <div className={styles.examples} role="group" aria-label="Examples">
          {examples.map((example) => (
            <button key={example} type="button" onClick={() => change(example)}>
              {example}
            </button>
          ))}
        </div>
      )}
    </form>
  )
}
