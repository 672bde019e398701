import { useState } from 'react'
import { MAX_BRAND_VARIATIONS, MAX_NAME_LENGTH } from '@sightline/shared/contract/project-rules.ts'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { RemovableChip } from '@sightline/shared/ui/Chip.tsx'
import { variationProblem } from './brand-names.ts'
import styles from './BrandVariations.module.css'
import type { ProjectFields } from './project-fields.ts'

interface BrandVariationsProps {
  variations: string[]
  /** input that is not in the list yet */
  typed: string
  primary: string
  onChange: (patch: Partial<ProjectFields>) => void
}

export function BrandVariations({ variations, typed, primary, onChange }: BrandVariationsProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const full = variations.length >= MAX_BRAND_VARIATIONS
  // A variation beyond the limit is not saved, so the message stays as long as it is typed.
  const error = problem ?? (full && typed.trim() !== '' ? variationProblem(typed, variations, primary) : null)

  function add() {
    const found = variationProblem(typed, variations, primary)
    setProblem(found)
    if (found !== null) return
    onChange({ variations: [...variations, typed.trim()], typedVariation: '' })
  }

  function remove(removed: string) {
    onChange({ variations: variations.filter((other) => other !== removed) })
    setProblem(null)
  }

  return (
    <Field
      label={
        <>
          Brand variations{' '}
          <span className={styles.count}>
            {variations.length} of {MAX_BRAND_VARIATIONS}
          </span>
        </>
      }
      error={error}
    >
      {(ids) => (
        <div className={styles.box}>
          {variations.map((variation) => (
            <RemovableChip key={variation} text={variation} onRemove={() => remove(variation)} />
          ))}
          <input
            {...ids}
            className={styles.input}
            placeholder="Add a spelling, then Enter"
            maxLength={MAX_NAME_LENGTH}
            value={typed}
            onChange={(event) => {
              onChange({ typedVariation: event.target.value })
              setProblem(null)
            }}
            onBlur={() => typed.trim() !== '' && add()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        </div>
      )}
    </Field>
  )
}
