import { Badge } from '@sightline/shared/ui/Badge.tsx'
import layout from '../site/layout.module.css'
import styles from './Testimonials.module.css'

// Invented: attributed to roles, and marked as illustrations.
const quotes = [
  {
    text: 'We learned that two review sites decided most of our answers. We fixed those first.',
    role: 'Head of Growth',
    company: 'Travel brand · illustration',
  },
  {
    text: 'My clients ask about AI every week. Now I bring one page instead of an opinion.',
    role: 'Founder',
    company: 'Marketing agency · illustration',
  },
  {
    text: 'The position table is our Monday meeting. Red rows first.',
    role: 'SEO lead',
    company: 'Health company · illustration',
  },
]

export function Testimonials() {
  return (
    <section className={`${layout.cage} ${layout.section}`} aria-labelledby="testimonials">
      <div className={layout.sectionHead}>
        <h2 id="testimonials">From the teams who look every week</h2>
        <Badge tone="sample">Illustrations</Badge>
      </div>
      <div className={styles.quotes}>
        {quotes.map(({ text, role, company }) => (
          <figure key={role}>
            <blockquote>{text}</blockquote>
            <figcaption>
              <b>{role}</b>
              <span>{company}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
