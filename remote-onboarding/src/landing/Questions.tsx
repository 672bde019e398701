import { platformChoices, platformIds, platformNames, type PlatformChoice } from '@sightline/shared/contract/platforms.ts'
import { Accordion } from '@sightline/shared/ui/Accordion.tsx'
import layout from '../site/layout.module.css'
import { QUESTIONS_ID } from '../site/questions-id.ts'
import styles from './Questions.module.css'

const namesOf = (choice: PlatformChoice) =>
  new Intl.ListFormat('en').format(platformIds.filter((id) => platformChoices[id] === choice).map((id) => platformNames[id]))

const questions = [
  {
    id: 'measure',
    question: 'How does Sightline measure visibility?',
    answer:
      'It asks each AI platform the prompts you track, in your market and as your persona, then counts how often your ' +
      'brand is named, how high, how it is described, and which pages are cited.',
  },
  {
    id: 'platforms',
    question: 'Which AI platforms are covered?',
    answer: `${namesOf('offered')} today. ${namesOf('coming-soon')} is coming soon.`,
  },
  {
    id: 'refresh',
    question: 'How often does the data refresh?',
    answer: 'Every 24 hours on the standard plan, and hourly on premium.',
  },
  {
    id: 'competitors',
    question: 'How many competitors can I track?',
    answer: 'Up to 5 on standard. Premium has no limit.',
  },
  {
    id: 'account',
    question: 'Do I need an account to start?',
    answer: 'No registration is needed to start. Enter your website and a free analysis is included.',
  },
]

export function Questions() {
  return (
    <section className={`${layout.cage} ${layout.section} ${styles.columns}`} aria-labelledby={QUESTIONS_ID}>
      <h2 id={QUESTIONS_ID}>Questions</h2>
      <Accordion items={questions} initial={questions[0]?.id} />
    </section>
  )
}
