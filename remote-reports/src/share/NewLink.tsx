import { sharedReportPath } from '@sightline/shared/domain/paths.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { CopyButton } from '@sightline/shared/ui/button/CopyButton.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextArea } from '@sightline/shared/ui/form/TextArea.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { useEffect, useRef } from 'react'
import styles from './Share.module.css'
import type { ShareLink } from './share-links.api.ts'

const EMBED_HEIGHT = 620

export function NewLink({ link, code, onAnother }: { link: ShareLink; code: string; onAnother: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const address = window.location.origin + sharedReportPath(code)
  const card = window.location.origin + sharedReportPath(code, link.sections[0])
  const frame = `<iframe src="${card}" title="AI visibility" width="100%" height="${EMBED_HEIGHT}" loading="lazy" style="border:0"></iframe>`
  return (
    <section className={styles.made} aria-label="The new link">
      <Field
        label="The link"
        hint={`Please copy it now: it is shown this once.${link.hasPassword ? ' Tell the password in another way.' : ''}`}
      >
        {(ids) => (
          <div className={styles.copied}>
            <TextInput {...ids} ref={field} readOnly value={address} />
            <CopyButton value={address} name="link" />
          </div>
        )}
      </Field>
      {link.embedOrigins.length > 0 && (
        <Field
          label="A card for your website"
          hint="Visitors of the website can open this section as a page of its own, too."
        >
          {(ids) => (
            <div className={styles.copied}>
              <TextArea {...ids} readOnly rows={3} value={frame} />
              <CopyButton value={frame} name="code of the card" />
            </div>
          )}
        </Field>
      )}
      <div>
        <Button size="sm" onClick={onAnother}>
          Make another link
        </Button>
      </div>
    </section>
  )
}
