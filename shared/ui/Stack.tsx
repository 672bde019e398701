import type { HTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './Stack.module.css'

/** A vertical stack with the gap of a screen's sections. */
export function Stack({ className, ...rest }: HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> }) {
  return <div {...rest} className={classNames(styles.stack, className)} />
}
