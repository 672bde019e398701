import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './IconTile.module.css'

/** An icon in a coloured box. */
export function IconTile({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={classNames(styles.tile, className)}>{children}</span>
}
