import { Icon } from '../icon/Icon.tsx'
import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'
import { webAddress } from './web-address.ts'

interface OutsideLinkProps {
  /** an address from an outside source; anything but an http(s) URL is shown as text */
  url: string
  children?: ReactNode
  className?: string
  title?: string
  /** shows the icon for a link that opens a new tab */
  marked?: boolean
}

/** A link to an untrusted page: it receives no referrer, and no access to this window. */
export function OutsideLink({ url, children, marked = true, ...rest }: OutsideLinkProps) {
  const href = webAddress(url)
  if (href === undefined) return <span {...rest}>{children}</span>
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      {marked && ' '}
      {marked && <Icon of={ExternalLink} size={12} aria-label="opens a new tab" />}
    </a>
  )
}
