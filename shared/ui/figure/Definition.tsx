import type { ReactNode } from 'react'
import type { DefinedMetric } from '../../domain/metric-definitions.ts'
import styles from './Definition.module.css'
import { useDefinition } from './use-definition.tsx'

interface DefinitionProps {
  of: DefinedMetric
  /** the metric's name, as the screen has it */
  children: ReactNode
  /** -1 where the same names stand in many cards: the keyboard reaches those of the first one */
  tabIndex?: -1
}

/** A metric's name that opens its definition. */
export function Definition({ of, children, tabIndex }: DefinitionProps) {
  const { around, button, popup } = useDefinition(of)
  return (
    <span {...around}>
      <button type="button" {...button} tabIndex={tabIndex} className={styles.name}>
        {children}
      </button>
      {popup}
    </span>
  )
}
