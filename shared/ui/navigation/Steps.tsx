import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import styles from './Steps.module.css'

export type StepState = 'done' | 'current' | 'pending'

export interface StepsProps {
  /** `to`: the step can be opened. */
  steps: readonly { label: string; state: StepState; to?: string }[]
  /** Accessible name of the list. */
  label?: string
  className?: string
}

/** Progress as a line with a mark per step. */
export function Steps({ steps, label = 'Progress', className }: StepsProps) {
  return (
    <ol className={classNames(styles.steps, className)} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={classNames(styles.step, styles[step.state])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          {step.to === undefined ? (
            <StepName {...step} />
          ) : (
            <Link to={step.to}>
              <StepName {...step} />
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}

function StepName({ label, state }: { label: string; state: StepState }) {
  return (
    <>
      {label}
      {state === 'done' && <span className="sr"> (done)</span>}
    </>
  )
}
