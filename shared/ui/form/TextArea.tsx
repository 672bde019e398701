import type { Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './control.module.css'

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea {...rest} className={classNames(styles.control, styles.area, className)} />
}
