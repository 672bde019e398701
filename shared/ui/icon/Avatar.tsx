import type { ReactNode } from 'react'
import { initialsOf } from '@sightline/shared/domain/initials.ts'
import { classNames } from '../class-names.ts'
import styles from './Avatar.module.css'

export interface AvatarProps {
  /** A person, or a website. Hidden from screen readers, so the name must be beside it. */
  name: string
  /** For a website or a project. */
  square?: boolean
  size?: 'md' | 'lg'
  className?: string
  /** a picture over the initials: see ProfileAvatar */
  children?: ReactNode
}

export function Avatar({ name, square, size, className, children }: AvatarProps) {
  return (
    <span
      className={classNames(styles.avatar, square && styles.square, size === 'lg' && styles.lg, className)}
      aria-hidden
    >
      {initialsOf(name)}
      {children}
    </span>
  )
}
