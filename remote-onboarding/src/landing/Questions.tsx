import { Accordion } from '@sightline/shared/ui/layout/Accordion.tsx'
import layout from '../site/layout.module.css'
import { QUESTIONS_ID } from '../site/questions-id.ts'
import { questions } from './questions.ts'
import styles from './Questions.module.css'

export function Questions() {
  return (
    <section className={`${layout.cage} ${layout.section} ${styles.columns}`} aria-labelledby={QUESTIONS_ID}>
      <h2 id={QUESTIONS_ID}>Questions</h2>
      <Accordion items={questions} initial={questions[0]?.id} />
    </section>
  )
}
