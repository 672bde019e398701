import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import layout from '../site/layout.module.css'
import { quotes } from './quotes.ts'
import styles from './Testimonials.module.css'

export function Testimonials() {
  return (
    <section className={`${layout.cage} ${layout.section}`} aria-labelledby="testimonials">
      <div className={layout.sectionHead}>
        <h2 id="testimonials">From the teams who look every week</h2>
        <Badge>Illustrations</Badge>
      </div>
      <div className={styles.quotes}>
        {quotes.map(({ text, role, team }) => (
          <figure key={role}>
            <blockquote>{text}</blockquote>
            <figcaption>
              <b>{role}</b>
              <span>{team} · illustration</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
