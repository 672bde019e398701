import type { HTMLAttributes, ReactNode } from 'react'
import styles from './Card.module.css'
import { classNames } from '../class-names.ts'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li'
}

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, className)} />
}

export interface CardHeadProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title: ReactNode
  /** Secondary text after the title, e.g. "10 of 42 prompts". */
  meta?: ReactNode
  /** Level of the heading in the page's outline. */
  level?: 2 | 3
  /** The id of the heading, for `aria-labelledby`. */
  titleId?: string
  /** Controls of the card, at the right of its title. */
  children?: ReactNode
}

export function CardHead({ title, meta, level = 2, titleId, className, children, ...rest }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <header {...rest} className={classNames(styles.head, className)}>
      <Heading className={styles.title} id={titleId}>
        {title}
      </Heading>
      {meta !== undefined && <span className={styles.meta}>{meta}</span>}
      {children !== undefined && <div className={styles.controls}>{children}</div>}
    </header>
  )
}

export function CardBody({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classNames(styles.body, className)} />
}

export function CardFoot({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <footer {...rest} className={classNames(styles.foot, className)} />
}
