import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Trash2 } from 'lucide'
import { useId, useState } from 'react'
import { MAX_NAME_LENGTH } from '@sightline/shared/domain/project-rules.ts'
import { MAX_HOST_LENGTH } from '@sightline/shared/domain/website/host-length.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import styles from './CompetitorAnalysis.module.css'
import type { CompetitorRow } from './project-fields.ts'
import { RequiredMark } from './RequiredMark.tsx'

interface CompetitorFieldsProps {
  row: CompetitorRow
  number: number
  /** why the domain is refused */
  problem: string | null
  onChange: (row: CompetitorRow) => void
  /** the first row, which is marked as required, cannot be removed */
  onRemove?: () => void
}

export function CompetitorFields({ row, number, problem, onChange, onRemove }: CompetitorFieldsProps) {
  const noteId = useId()
  // A domain is not validated while it is being typed.
  const [typing, setTyping] = useState(false)
  const note = !typing && problem !== null ? { part: 'domain', text: problem } : missingPart(row)
  const describe = (part: 'domain' | 'brandName') =>
    note?.part === part ? { 'aria-invalid': true as const, 'aria-describedby': noteId } : {}

  return (
    <div className={styles.row} role="group" aria-label={`Competitor ${number}`}>
      <TextInput
        aria-label={`Competitor ${number} domain`}
        placeholder="competitor.com"
        maxLength={MAX_HOST_LENGTH}
        inputMode="url"
        autoCapitalize="none"
        {...describe('domain')}
        value={row.domain}
        onChange={(event) => {
          setTyping(true)
          onChange({ ...row, domain: event.target.value })
        }}
        onBlur={() => setTyping(false)}
      />
      <TextInput
        aria-label={`Competitor ${number} brand name`}
        placeholder="Brand name"
        maxLength={MAX_NAME_LENGTH}
        {...describe('brandName')}
        value={row.brandName}
        onChange={(event) => onChange({ ...row, brandName: event.target.value })}
      />
      {onRemove === undefined ? (
        <span className={styles.required}>
          <Badge className={styles.word}>Required</Badge>
          <span className={styles.star}>
            <RequiredMark />
          </span>
        </span>
      ) : (
        <Button variant="ghost" iconOnly aria-label={`Remove competitor ${number}`} onClick={onRemove}>
          <Icon of={Trash2} />
        </Button>
      )}
      {note !== null && (
        <FieldError id={noteId} className={styles.problem}>
          {note.text}
        </FieldError>
      )}
    </div>
  )
}

/** The empty half of a row whose other half is filled. */
function missingPart({ domain, brandName }: CompetitorRow): { part: string; text: string } | null {
  if ((domain.trim() === '') === (brandName.trim() === '')) return null
  return domain.trim() === ''
    ? { part: 'domain', text: 'Add a domain, or this competitor is not tracked.' }
    : { part: 'brandName', text: 'Add a brand name, or this competitor is not tracked.' }
}
