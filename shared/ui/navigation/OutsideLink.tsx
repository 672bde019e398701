import { Icon } from '../icon/Icon.tsx'
import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'
import { webAddress } from './web-address.ts'

interface OutsideLinkProps {
  /** as somebody else wrote it; what is no address of the web is shown as text */
  url: string
  children?: ReactNode
  className?: string
  title?: string
  'aria-label'?: string
  /** the sign that it opens a new tab */
  marked?: boolean
}

/** Leads to a page that nobody here vouches for: it is not told where the reader comes from, and gets no hold of this page. */
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
