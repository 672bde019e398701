import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Share2 } from 'lucide'
import { useState } from 'react'
import type { ShareDialogProps } from './ShareDialog.tsx'

const ShareDialog = lazyPart<ShareDialogProps>(
  () => import(/* webpackChunkName: "panels" */ './ShareDialog.tsx'),
  'Sharing could not be loaded.',
)

/** Opens the project's links for people without an account. */
export function ShareButton(props: Omit<ShareDialogProps, 'open' | 'onOpenChange'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        iconOnly
        icon={<Icon of={Share2} />}
        aria-label="Share"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <ShareDialog open={open} onOpenChange={setOpen} {...props} />
    </>
  )
}
