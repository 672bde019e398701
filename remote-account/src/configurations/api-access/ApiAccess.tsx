import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '@sightline/shared/ui/button/CopyButton.tsx'
import type { CreatedToken } from './api-access.api.ts'
import styles from '../Settings.module.css'
import { TokenForm } from './TokenForm.tsx'
import { TokenList } from './TokenList.tsx'
import { UseIt } from './UseIt.tsx'

export default function ApiAccess() {
  const [created, setCreated] = useState<CreatedToken>()
  return (
    <div className={styles.parts}>
      <TokenForm onCreated={setCreated} />
      {created !== undefined && <NewToken key={created.id} {...created} />}
      <TokenList />
      <UseIt />
    </div>
  )
}

/** The one time that a token is shown. */
function NewToken({ name, token }: CreatedToken) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} className={styles.created} aria-label="Token to copy">
      <p>
        <b>Copy the token “{name}” now.</b> It is shown this once.
      </p>
      <div className={styles.token}>
        <code>{token}</code>
        <CopyButton value={token} name="token" />
      </div>
    </section>
  )
}
