import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Avatar.module.css'

/** Up to two letters: of the first and last word, or of a domain's first label. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/\.[a-z.]+$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)].map((word) => word?.[0]) : [words[0]?.slice(0, 2)]
  return letters.join('').toUpperCase()
}

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
