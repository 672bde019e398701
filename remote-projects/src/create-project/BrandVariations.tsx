import { useState } from 'react'
import { MAX_BRAND_VARIATIONS } from '@sightline/shared/contract/project-rules.ts'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { RemovableChip } from '@sightline/shared/ui/Chip.tsx'
import { variationProblem } from './brand-names.ts'
import styles from './BrandVariations.module.css'

const MAX_NAME_LENGTH = 100

interface BrandVariationsProps {
  variations: string[]
  primary: string
  onChange: (variations: string[]) => void
}

export function BrandVariations({ variations, primary, onChange }: BrandVariationsProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function add() {
    const found = variationProblem(typed, variations, primary)
    setProblem(found)
    if (found !== null) return
    onChange([...variations, typed.trim()])
    setTyped('')
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
      error={problem}
    >
      {(ids) => (
        <div className={styles.box}>
          {variations.map((variation) => (
            <RemovableChip
              key={variation}
              text={variation}
              onRemove={() => onChange(variations.filter((other) => other !== variation))}
            />
          ))}
          <input
            {...ids}
            className={styles.input}
            placeholder="Add a spelling, then Enter"
            maxLength={MAX_NAME_LENGTH}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
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
