import type { SyntheticEvent } from 'react'
import { Avatar, type AvatarProps } from './Avatar.tsx'

interface ProfileAvatarProps extends Pick<AvatarProps, 'name' | 'size'> {
  /** URL of a picture; the initials are shown without one, and where it cannot be loaded */
  src?: string | null
}

/** A person's picture. The project cards, which have none, do not load its code. */
export function ProfileAvatar({ src, ...rest }: ProfileAvatarProps) {
  return (
    <Avatar {...rest}>{src && <img key={src} src={src} alt="" referrerPolicy="no-referrer" onError={hide} />}</Avatar>
  )
}

const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => (currentTarget.hidden = true)
