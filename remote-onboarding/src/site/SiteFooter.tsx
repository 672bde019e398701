import { Link } from 'react-router-dom'
import { paths } from '@sightline/shared/domain/paths.ts'
import { mailLink, phoneLink, SUPPORT_HOURS } from '@sightline/shared/domain/support.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { contact } from '@sightline/shared/ui/contact.ts'
import { Mark } from '@sightline/shared/ui/brand/Logo.tsx'
import { DemoRequest } from './DemoRequest.tsx'
import { QUESTIONS_ID } from './questions-id.ts'
import layout from './layout.module.css'
import styles from './SiteFooter.module.css'

const contactLink = mailLink(contact.email, 'A question about Sightline')
const agencies = ['Tidewater', 'Norland & Co', 'Brightside', 'Foundry 9', 'Parallel']

/** A page of the site, or another address. */
type FooterLink = { label: string } & ({ to: string } | { href: string })

const columns: ReadonlyArray<{ title: string; links: FooterLink[] }> = [
  {
    title: 'Product',
    links: [
      { label: 'AI Visibility Check', to: paths.visibilityCheck },
      { label: 'Insights', to: paths.insights },
      { label: 'Pricing', to: paths.pricing },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'Contact', href: contactLink },
      { label: 'Terms', to: paths.terms },
      { label: 'Privacy', to: paths.privacy },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Help', to: paths.help },
      { label: 'Questions', to: `${paths.landing}#${QUESTIONS_ID}` },
      { label: 'API reference', href: '/api/docs' },
    ],
  },
]

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={layout.cage}>
        <div className={styles.trust}>
          <p>Trusted by agencies</p>
          <ul aria-label="Agencies">
            {agencies.map((agency) => (
              <li key={agency}>{agency}</li>
            ))}
          </ul>
          <Badge>Illustration</Badge>
        </div>
        <div className={styles.columns}>
          <div className={styles.contact}>
            <Link className={styles.brand} to={paths.landing}>
              <Mark size={24} />
              Sightline
            </Link>
            <DemoRequest />
            <address>
              <a href={contactLink}>{contact.email}</a>
              <a href={phoneLink(contact.supportPhone)}>{contact.supportPhone}</a>
              <span>{SUPPORT_HOURS}</span>
            </address>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    {'to' in link ? <Link to={link.to}>{link.label}</Link> : <a href={link.href}>{link.label}</a>}
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className={styles.copyright}>© 2023 Sightline</p>
      </div>
    </footer>
  )
}
