import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card, CardFoot, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { mailLink, mapsLink, phoneLink, SUPPORT_HOURS, TYPICAL_REPLY } from '@sightline/shared/domain/support.ts'
import { Mail, MapPin, Phone, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { contact } from '@sightline/shared/ui/contact.ts'
import { CopyButton } from '@sightline/shared/ui/button/CopyButton.tsx'
import { OutsideLink } from '@sightline/shared/ui/navigation/OutsideLink.tsx'
import styles from './Help.module.css'
import { localSupportHours } from './support-hours.ts'

export function ContactCard() {
  const localHours = localSupportHours()
  const { supportPhone, supportEmail, office } = contact
  return (
    <Card as="section" aria-labelledby="contact">
      <CardHead title="Contact us" titleId="contact" />
      <dl className={styles.contacts}>
        <Contact icon={Phone} name="Phone" copy={<CopyButton value={supportPhone} name="phone number" />}>
          <a href={phoneLink(supportPhone)}>{supportPhone}</a>
        </Contact>
        <Contact icon={Mail} name="Email" copy={<CopyButton value={supportEmail} name="email address" />}>
          <a href={mailLink(supportEmail)}>{supportEmail}</a>
        </Contact>
        <Contact
          icon={MapPin}
          name="Office (temporary)"
          copy={<CopyButton value={office.join(', ')} name="office address" />}
        >
          <address className={styles.address}>
            {office.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <OutsideLink className={styles.maps} url={mapsLink(office)}>
            Open in maps
          </OutsideLink>
        </Contact>
      </dl>
      <CardFoot>
        <p>
          Support hours: {SUPPORT_HOURS}. Typical reply: {TYPICAL_REPLY}.
        </p>
        {localHours !== undefined && <p>{localHours}</p>}
      </CardFoot>
    </Card>
  )
}

interface ContactProps {
  icon: IconNode
  name: string
  copy: ReactNode
  children: ReactNode
}

function Contact({ icon, name, copy, children }: ContactProps) {
  return (
    <div className={styles.contact}>
      <dt>
        <Icon of={icon} />
        {name}
      </dt>
      <dd className={styles.value}>{children}</dd>
      <dd>{copy}</dd>
    </div>
  )
}
