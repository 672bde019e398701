import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Pencil } from 'lucide'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { UnlistedEnding } from '@sightline/shared/ui/form/UnlistedEnding.tsx'
import { cleanDomain, unlistedEnding, type WebsiteCheck } from '@sightline/shared/domain/website/website.ts'
import styles from './DomainEditor.module.css'

interface DomainEditorProps {
  domain: string
  check: WebsiteCheck
  /** null: the domain is not being edited */
  typed: string | null
  onType: (typed: string | null) => void
  onChange: (domain: string) => void
}

/** The domain as text with an edit button. Empty input, and Escape, keep the previous value. */
export function DomainEditor({ domain, check, typed, onType, onChange }: DomainEditorProps) {
  const [closedByKey, setClosedByKey] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const editing = typed !== null
  const problemId = useId()

  useEffect(() => {
    if (editing) input.current?.focus()
  }, [editing])

  function open() {
    setClosedByKey(false)
    onType(domain)
  }

  function keep() {
    const next = cleanDomain(typed ?? '')
    if (next !== '' && next !== domain) onChange(next)
    onType(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setClosedByKey(true)
    keep()
  }

  function cancel() {
    setClosedByKey(true)
    onType(null)
  }

  if (!editing) return <DomainView domain={domain} check={check} focused={closedByKey} onEdit={open} />
  // The message is about the current domain, not about one that is being typed.
  const problem = !check.valid && typed === domain ? check.message : null
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.row}>
        <TextInput
          ref={input}
          aria-label="Domain"
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : problemId}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => typed === domain && event.target.select()}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Escape' && cancel()}
          inputMode="url"
          autoCapitalize="none"
        />
        <Button type="submit">Save</Button>
      </div>
      {problem !== null && (
        <FieldError id={problemId}>
          {problem}
          <UnlistedEnding ending={unlistedEnding(domain)} />
        </FieldError>
      )}
    </form>
  )
}

interface DomainViewProps {
  domain: string
  check: WebsiteCheck
  /** the edit button regains the focus */
  focused: boolean
  onEdit: () => void
}

function DomainView({ domain, check, focused, onEdit }: DomainViewProps) {
  return (
    <>
      <p className={styles.row}>
        <b className={styles.domain}>{domain}</b>
        <Button variant="ghost" size="sm" iconOnly aria-label="Edit domain" autoFocus={focused} onClick={onEdit}>
          <Icon of={Pencil} size={14} />
        </Button>
      </p>
      {!check.valid && (
        <FieldError>
          {check.message}
          <UnlistedEnding ending={unlistedEnding(domain)} />
        </FieldError>
      )}
    </>
  )
}
