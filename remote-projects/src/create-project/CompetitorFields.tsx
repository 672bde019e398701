import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '@sightline/shared/ui/Badge.tsx'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { FieldError } from '@sightline/shared/ui/FieldError.tsx'
import { TextInput } from '@sightline/shared/ui/TextInput.tsx'
import styles from './CompetitorAnalysis.module.css'
import type { CompetitorRow } from './project-draft.ts'

interface CompetitorFieldsProps {
  row: CompetitorRow
  number: number
  onChange: (row: CompetitorRow) => void
  /** the first row, which is marked as required, cannot be removed */
  onRemove?: () => void
}

export function CompetitorFields({ row, number, onChange, onRemove }: CompetitorFieldsProps) {
  const problemId = useId()
  const missing = missingPart(row)
  const describe = (part: 'domain' | 'brandName') =>
    missing === part ? { 'aria-invalid': true as const, 'aria-describedby': problemId } : {}

  return (
    <div className={styles.row} role="group" aria-label={`Competitor ${number}`}>
      <TextInput
        aria-label={`Competitor ${number} domain`}
        placeholder="competitor.com"
        maxLength={253}
        inputMode="url"
        autoCapitalize="none"
        {...describe('domain')}
        value={row.domain}
        onChange={(event) => onChange({ ...row, domain: event.target.value })}
      />
      <TextInput
        aria-label={`Competitor ${number} brand name`}
        placeholder="Brand name"
        maxLength={100}
        {...describe('brandName')}
        value={row.brandName}
        onChange={(event) => onChange({ ...row, brandName: event.target.value })}
      />
      {onRemove === undefined ? (
        <Badge className={styles.required}>Required</Badge>
      ) : (
        <Button variant="ghost" iconOnly aria-label={`Remove competitor ${number}`} onClick={onRemove}>
          <Trash2 size={16} strokeWidth={1.5} aria-hidden />
        </Button>
      )}
      {missing !== null && (
        <FieldError id={problemId} className={styles.problem}>
          {missing === 'domain' ? 'Add a domain' : 'Add a brand name'}, or this competitor is not tracked.
        </FieldError>
      )}
    </div>
  )
}

/** The empty half of a row whose other half is filled. */
function missingPart({ domain, brandName }: CompetitorRow): 'domain' | 'brandName' | null {
  if ((domain.trim() === '') === (brandName.trim() === '')) return null
  return domain.trim() === '' ? 'domain' : 'brandName'
}
