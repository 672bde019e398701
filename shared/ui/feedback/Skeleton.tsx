import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths; a number is pixels. */
  width?: number | string
  height?: number | string
  radius?: number | string
  className?: string
}

/** A grey placeholder in the shape of the coming content. Say "Loading" once, on the section around it. */
export function Skeleton({ width = '100%', height = '1em', radius, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      style={{ width, height, borderRadius: radius }}
      aria-hidden
    />
  )
}
