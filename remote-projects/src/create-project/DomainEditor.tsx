import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { FieldError } from '@sightline/shared/ui/FieldError.tsx'
import { TextInput } from '@sightline/shared/ui/TextInput.tsx'
import { checkWebsite, cleanDomain } from '@sightline/shared/website/website.ts'
import styles from './DomainEditor.module.css'

/** The domain as text with an edit button. Empty input, and Escape, keep the previous value. */
export function DomainEditor({ domain, onChange }: { domain: string; onChange: (domain: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [closedByKey, setClosedByKey] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const editing = typed !== null

  useEffect(() => {
    if (editing) input.current?.select()
  }, [editing])

  function open() {
    setClosedByKey(false)
    setTyped(domain)
  }

  function keep() {
    const next = cleanDomain(typed ?? '')
    if (next !== '' && next !== domain) onChange(next)
    setTyped(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setClosedByKey(true)
    keep()
  }

  function cancel() {
    setClosedByKey(true)
    setTyped(null)
  }

  if (!editing) return <DomainView domain={domain} focused={closedByKey} onEdit={open} />
  return (
    <form className={styles.row} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        aria-label="Domain"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Escape' && cancel()}
        inputMode="url"
        autoCapitalize="none"
      />
      <Button type="submit">Save</Button>
    </form>
  )
}

interface DomainViewProps {
  domain: string
  /** the edit button takes the focus back */
  focused: boolean
  onEdit: () => void
}

function DomainView({ domain, focused, onEdit }: DomainViewProps) {
  const check = checkWebsite(domain)
  return (
    <>
      <p className={styles.row}>
        <b className={styles.domain}>{domain}</b>
        <Button variant="ghost" size="sm" iconOnly aria-label="Edit domain" autoFocus={focused} onClick={onEdit}>
          <Pencil size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      </p>
      {!check.valid && <FieldError>{check.message}</FieldError>}
    </>
  )
}
