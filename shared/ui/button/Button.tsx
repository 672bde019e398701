import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { classNames } from '../class-names.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-line' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Full width of its container. */
  block?: boolean
  /** Square, for an icon alone: it needs an `aria-label`. */
  iconOnly?: boolean
  /** On a phone only the icon is visible; the text stays its accessible name. */
  iconOnPhone?: boolean
}

const variantClass: Record<ButtonVariant, string | undefined> = {
  primary: styles.primary,
  secondary: styles.secondary,
  ghost: styles.ghost,
  danger: styles.danger,
  'danger-line': styles.dangerLine,
  link: styles.link,
}

/** The classes of a button, for an element that is neither Button nor ButtonLink. */
export function buttonClass({ variant = 'secondary', size = 'md', block, iconOnly, iconOnPhone }: ButtonLook = {}) {
  return classNames(
    variant !== 'link' && styles.button,
    variantClass[variant],
    size !== 'md' && styles[size],
    block && styles.block,
    iconOnly && styles.iconOnly,
    iconOnPhone && styles.iconOnPhone,
  )
}

/** Icon and text of a button. */
export function ButtonContent({ icon, children }: { icon?: ReactNode; children?: ReactNode }) {
  return (
    <>
      {icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </>
  )
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: ReactNode
  /** In progress: a spinner; clicks are ignored; the focus stays. */
  busy?: boolean
  /** Text while busy, e.g. "Saving…". */
  busyLabel?: string
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { variant, size, block, iconOnly, iconOnPhone, icon, busy, busyLabel, className, children, onClick, ...rest } =
    props
  // A busy submit button must neither click nor submit; `disabled` is not used, as it would lose the focus.
  const swallow = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={classNames(buttonClass({ variant, size, block, iconOnly, iconOnPhone }), className)}
      onClick={busy ? swallow : onClick}
    >
      {busy ? (
        <BusyContent idle={<ButtonContent icon={icon}>{iconOnly ? undefined : children}</ButtonContent>}>
          {iconOnly ? undefined : (busyLabel ?? children)}
        </BusyContent>
      ) : (
        <ButtonContent icon={icon}>{children}</ButtonContent>
      )}
    </button>
  )
}

/** The idle text stays in the layout, invisible, so that the button keeps its width. */
function BusyContent({ idle, children }: { idle: ReactNode; children?: ReactNode }) {
  return (
    <span className={styles.busy}>
      <span className={styles.idle} aria-hidden>
        {idle}
      </span>
      <span className={styles.now}>
        <Spinner />
        {children !== undefined && <span className={styles.label}>{children}</span>}
      </span>
    </span>
  )
}
