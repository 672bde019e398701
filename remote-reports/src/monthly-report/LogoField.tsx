import { isLogo, LOGO_KIND, LOGO_MESSAGE, MAX_LOGO_BYTES } from '@sightline/shared/domain/monthly-reports.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { useRef, useState } from 'react'
import styles from './MonthlyReport.module.css'

interface LogoFieldProps {
  /** a data URL */
  value: string | null
  onChange: (logo: string | null) => void
}

export function LogoField({ value, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  async function choose(file: File | undefined) {
    if (file === undefined) return
    const url = file.size > MAX_LOGO_BYTES ? undefined : await dataUrl(file)
    const isGood = url !== undefined && isLogo(url)
    setError(isGood ? undefined : LOGO_MESSAGE)
    if (isGood) onChange(url)
  }

  function remove() {
    setError(undefined)
    onChange(null)
  }

  return (
    <Field className={styles.wide} label="Logo (optional)" hint={`A ${LOGO_KIND}.`} error={error}>
      {(ids) => (
        <div className={styles.logo}>
          {value !== null && <img src={value} alt="The chosen logo" />}
          <input
            {...ids}
            ref={input}
            type="file"
            className={styles.file}
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // The same file can then be chosen again.
              target.value = ''
            }}
          />
          <Button aria-describedby={ids['aria-describedby']} onClick={() => input.current?.click()}>
            {value === null ? 'Choose an image' : 'Replace'}
          </Button>
          {value !== null && <Button onClick={remove}>Remove the logo</Button>}
        </div>
      )}
    </Field>
  )
}

/** Undefined where the file cannot be read. */
const dataUrl = (file: File) =>
  new Promise<string | undefined>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => resolve(undefined))
    reader.readAsDataURL(file)
  })
