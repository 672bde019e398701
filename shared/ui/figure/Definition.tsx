import type { ReactNode } from 'react'
import type { Rate } from '../../contract/api/reports.ts'
import type { DefinedMetric } from '../../domain/metric-definitions.ts'
import styles from './Definition.module.css'
import { useDefinition } from './use-definition.tsx'

interface DefinitionProps {
  of: DefinedMetric
  /** the metric's name, as the screen has it */
  children: ReactNode
  /** the metric's numbers in this report, where it stands on a card: they are told with the definition */
  rate?: Rate | undefined
  /** -1 where the same names stand in many cards: the keyboard reaches those of the first one */
  tabIndex?: -1
}

/** A metric's name that opens its definition. */
export function Definition({ of, children, rate, tabIndex }: DefinitionProps) {
  const { around, button, popup } = useDefinition(of, rate)
  return (
    <span {...around}>
      <button type="button" {...button} tabIndex={tabIndex} className={styles.name}>
        {children}
      </button>
      {popup}
    </span>
  )
}
