import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowLeft } from 'lucide'
import { Link } from 'react-router-dom'
import { paths } from '@sightline/shared/domain/paths.ts'
import { mailLink } from '@sightline/shared/domain/support.ts'
import { Button, buttonClass } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { contact } from '@sightline/shared/ui/contact.ts'
import { useGoBack } from '@sightline/shared/ui/navigation/use-go-back.ts'
import styles from './ComingSoon.module.css'

interface ComingSoonProps {
  name: string
  /** what the page will show */
  promise: string
}

export function ComingSoon({ name, promise }: ComingSoonProps) {
  const goBack = useGoBack(paths.dashboard)
  return (
    <section className={styles.page} aria-labelledby="coming-soon">
      <EmptySight />
      <p className={styles.label}>Coming soon</p>
      <h2 id="coming-soon">{name} is coming</h2>
      <p>{promise}</p>
      <div className={styles.actions}>
        <Button size="lg" icon={<Icon of={ArrowLeft} />} onClick={goBack}>
          Go back
        </Button>
        <ButtonLink variant="primary" size="lg" to={paths.dashboard}>
          Go to Dashboard
        </ButtonLink>
        <a
          className={buttonClass({ variant: 'ghost', size: 'lg' })}
          href={mailLink(contact.email, `Notify me about ${name}`)}
        >
          Notify me
        </a>
      </div>
      <p className={styles.contact}>
        Something you need from it? <Link to={paths.help}>Contact us</Link>
      </p>
    </section>
  )
}

/** The logo's line with a gap, as a picture of the missing page. */
function EmptySight() {
  return (
    <svg viewBox="0 0 560 120" width="560" height="120" aria-hidden>
      <line x1="6" x2="246" y1="60" y2="60" stroke="var(--you)" strokeWidth="3" strokeLinecap="round" />
      <line x1="314" x2="554" y1="60" y2="60" stroke="var(--border-strong)" strokeWidth="2" strokeLinecap="round" />
      <circle
        cx="280"
        cy="60"
        r="34"
        fill="none"
        stroke="var(--border-control)"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <circle cx="120" cy="60" r="6" fill="var(--c1)" stroke="var(--bg)" strokeWidth="2" />
      <circle cx="392" cy="60" r="6" fill="var(--c2)" stroke="var(--bg)" strokeWidth="2" />
      <circle cx="462" cy="60" r="6" fill="var(--c3)" stroke="var(--bg)" strokeWidth="2" />
    </svg>
  )
}
