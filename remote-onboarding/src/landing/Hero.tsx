import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Check } from 'lucide'
import { offeredPlatforms, platformNames } from '@sightline/shared/domain/platforms.ts'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { useOpenWebsite } from '../website-form/useOpenWebsite.ts'
import { WebsiteForm } from '../website-form/WebsiteForm.tsx'
import layout from '../site/layout.module.css'
import { AnswerPreview } from './AnswerPreview.tsx'
import styles from './Hero.module.css'

const promises = ['No registration needed to start', 'Free analysis included']
const ACCOUNT_NOTE = 'To set up your project and see the analysis you create an account, which is free.'

export function Hero() {
  const openWebsite = useOpenWebsite('landing')
  return (
    <section className={styles.hero}>
      <div className={layout.cage}>
        <ul className={styles.platforms} aria-label="Platforms">
          {offeredPlatforms.map((id) => (
            <li key={id}>
              <PlatformGlyph platform={id} name={platformNames[id]} />
            </li>
          ))}
        </ul>
        <h1>
          Know where you stand <br />
          in every AI answer.
        </h1>
        <p className={styles.lead}>
          Your customers ask AI before they ask you. Sightline shows how often you are named, how high, and who is named
          instead.
        </p>
        <WebsiteForm className={styles.form} onAccepted={openWebsite} />
        <ul className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <Icon of={Check} size={14} />
              {promise}
            </li>
          ))}
        </ul>
        <p className={styles.note}>{ACCOUNT_NOTE}</p>
      </div>
      <div className={layout.cage}>
        <AnswerPreview />
      </div>
    </section>
  )
}
