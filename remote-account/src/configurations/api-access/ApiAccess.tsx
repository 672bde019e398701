import { useState } from 'react'
import type { CreatedToken } from './api-access.api.ts'
import styles from '../Settings.module.css'
import { ShownOnce } from '../ShownOnce.tsx'
import { TokenForm } from './TokenForm.tsx'
import { TokenList } from './TokenList.tsx'
import { UseIt } from './UseIt.tsx'

export default function ApiAccess() {
  const [created, setCreated] = useState<CreatedToken>()
  return (
    <div className={styles.parts}>
      <TokenForm onCreated={setCreated} />
      {created !== undefined && (
        <ShownOnce key={created.id} label="Token to copy" value={created.token} name="token">
          <b>Copy the token “{created.name}” now.</b> It is shown this once.
        </ShownOnce>
      )}
      <TokenList />
      <UseIt />
    </div>
  )
}
