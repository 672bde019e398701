import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { ButtonContent, buttonClass, type ButtonLook } from './Button.tsx'
import { classNames } from '../class-names.ts'

export interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode
}

/** A link that looks like a Button, for navigation. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, block, iconOnly, iconOnPhone, icon, className, children, ...rest } = props
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, block, iconOnly, iconOnPhone }), className)}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Link>
  )
}
