// Links that show a report to people without an account: a new one, and those that there are.

import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Dialog, type DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { useState } from 'react'
import type { Days } from './share-fields.ts'
import type { ShareLink } from './share-links.api.ts'
import { NewLink } from './NewLink.tsx'
import { ShareForm } from './ShareForm.tsx'
import { ShareLinks } from './ShareLinks.tsx'
import styles from './Share.module.css'

export interface ShareDialogProps extends DialogState {
  projectId: string
  /** the days that the page shows; undefined until they are known */
  period: Days | undefined
}

export default function ShareDialog({ open, onOpenChange, projectId, period }: ShareDialogProps) {
  // Kept while the dialog is closed: the address is shown this once, and Escape is quickly pressed.
  const [made, setMade] = useState<{ link: ShareLink; code: string }>()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Share this report"
      description="Anyone who has the link can read the chosen sections, without an account. Answers of all platforms and prompts count; the filters of this page do not."
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <div className={styles.parts}>
        {made === undefined ? (
          <ShareForm projectId={projectId} days={period} onMade={setMade} />
        ) : (
          <NewLink {...made} onAnother={() => setMade(undefined)} />
        )}
        <ShareLinks projectId={projectId} />
      </div>
    </Dialog>
  )
}
