import { useState, type ClipboardEvent } from 'react'
import { MAX_BRAND_VARIATIONS, MAX_NAME_LENGTH } from '@sightline/shared/domain/project-rules.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { RemovableChip } from '@sightline/shared/ui/badge/Chip.tsx'
import { addVariations, namesIn, variationProblem } from './brand-names.ts'
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

  function add(text = typed) {
    const added = addVariations(text, variations, primary)
    setProblem(added.problem)
    // A look-up may still propose variations: a refused one must not block it.
    if (added.left !== text || text !== typed) onChange({ variations: added.variations, typedVariation: added.left })
  }

  /** A list of names, also with a name per line, which the browser would join. */
  function addPasted(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    if (namesIn(pasted).length < 2) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    add(typed.slice(0, selectionStart ?? typed.length) + pasted + typed.slice(selectionEnd ?? typed.length))
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
            onPaste={addPasted}
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
