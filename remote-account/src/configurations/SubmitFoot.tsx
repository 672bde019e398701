import type { ReactNode } from 'react'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { CardFoot } from '@sightline/shared/ui/layout/Card.tsx'
import styles from './Settings.module.css'

interface SubmitFootProps {
  /** why the form was not sent; shown in place of the children */
  problem: string | undefined
  label: string
  busyLabel: string
  busy: boolean
  /** a button in place of the one that sends the form */
  instead?: ReactNode
  children: ReactNode
}

/** The foot of a form: what to know before it is sent, and its button. */
export function SubmitFoot({ problem, label, busyLabel, busy, instead, children }: SubmitFootProps) {
  return (
    <CardFoot className={styles.foot}>
      {problem === undefined ? (
        <span className={styles.grow}>{children}</span>
      ) : (
        <FieldError role="alert" className={styles.grow}>
          {problem}
        </FieldError>
      )}
      {instead || (
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={busyLabel}
          // The second click of a double click would find the form empty.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {label}
        </Button>
      )}
    </CardFoot>
  )
}
