import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

/** Ids and attributes that link a control to its label, hint and error. */
export interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  hideLabel?: boolean
  className?: string
  /** The control. Where it stands inside of other elements: a function, which spreads the attributes on it. */
  children: ReactElement<FieldIds> | ((ids: FieldIds) => ReactNode)
}

export function Field({ label, hint, error, required, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const ids: FieldIds = {
    id,
    'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? styles.hidden : styles.label}>
        {hideLabel ? <span className="sr">{label}</span> : label}
        {required && !hideLabel && (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      {typeof children === 'function' ? children(ids) : cloneElement(children, ids)}
      {error ? (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      ) : null}
      {hint ? (
        <span className={styles.hint} id={hintId}>
          {hint}
        </span>
      ) : null}
    </div>
  )
}
