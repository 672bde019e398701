import { useState } from 'react'
import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import { SECURITY_PAGE } from '@sightline/shared/contract/local-identity.ts'
import type { BootManifest } from '@sightline/shared/contract/release.ts'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import styles from './DataDownload.module.css'
import { SettingsSection } from './SettingsSection.tsx'

/** Auth0 has its own pages for passwords, and none for sessions. A remote that runs alone has no provider. */
function isAtEmbeddedProvider(): boolean {
  const written = document.getElementById(BOOT_ELEMENT_ID)?.textContent
  return Boolean(written) && !(JSON.parse(written ?? '') as BootManifest).config.auth.useRefreshTokens
}

export function SignInsSection() {
  const [isShown] = useState(isAtEmbeddedProvider)
  if (!isShown) return null
  return (
    <SettingsSection title="Password and Sign-ins" about="Where you are signed in, and how you sign in.">
      <CardBody className={styles.parts}>
        <p>
          See which browsers you are signed in with and since when, sign out of one or all of them, change your
          password, and set up two-step sign-in.
        </p>
        <div className={styles.buttons}>
          <ButtonLink to={SECURITY_PAGE} reloadDocument>
            Manage sign-ins and password
          </ButtonLink>
        </div>
      </CardBody>
    </SettingsSection>
  )
}
