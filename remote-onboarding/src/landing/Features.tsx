import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Activity, Bell, ChartColumn, Target } from 'lucide'
import layout from '../site/layout.module.css'
import styles from './Features.module.css'

const features = [
  {
    icon: Activity,
    title: 'Real-time visibility',
    text: 'Each prompt, on each platform, followed day by day. You see on which day it changed.',
  },
  {
    icon: ChartColumn,
    title: 'Detailed analytics',
    text: 'Mentions, rank, sentiment and cited pages, per prompt and per platform.',
  },
  {
    icon: Bell,
    title: 'Instant alerts',
    text: 'An email within minutes of an analysis in which your visibility drops, or a competitor moves ahead of you.',
  },
  {
    icon: Target,
    title: 'Optimization recommendations',
    text: 'The prompts to win back and the sources to be cited by, in order of effect.',
  },
]

export function Features() {
  return (
    <section className={`${layout.cage} ${layout.section}`} aria-labelledby="features">
      <h2 id="features">Four answers you cannot get from a rank tracker</h2>
      <div className={styles.grid}>
        {features.map(({ icon, title, text }) => (
          <article key={title}>
            <Icon of={icon} size={20} />
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
