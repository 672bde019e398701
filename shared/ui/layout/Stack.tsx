import type { HTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Stack.module.css'

export function Stack({ className, ...rest }: HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> }) {
  return <div {...rest} className={classNames(styles.stack, className)} />
}
