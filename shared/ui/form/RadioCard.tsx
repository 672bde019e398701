import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import radio from './Radio.module.css'
import styles from './RadioCard.module.css'

export interface RadioCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> {
  title: ReactNode
  description?: ReactNode
  badge?: ReactNode
  /** Before the text, e.g. a PlatformGlyph. */
  icon?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A radio button as a card. Put the cards in a `fieldset` with a legend, all with one `name`. */
export function RadioCard({ title, description, badge, icon, className, ...rest }: RadioCardProps) {
  return (
    <label className={classNames(styles.card, className)}>
      <input {...rest} type="radio" className={radio.radio} />
      {icon}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
      {badge}
    </label>
  )
}
