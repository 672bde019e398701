import { Accordion } from '@sightline/shared/ui/layout/Accordion.tsx'
import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import styles from './PricingQuestions.module.css'

const questions = [
  {
    id: 'trial',
    question: 'Can I try it before I pay?',
    answer: 'Yes. Every paid plan starts with a 14-day free trial.',
  },
  {
    id: 'payments',
    question: 'How are payments handled?',
    answer:
      'A payment is for 28 days of one plan, and nothing renews by itself. A larger plan starts at once, for 28 days of its own. A smaller one starts when your 28 days are over, and is charged then.',
  },
  { id: 'refund', question: 'Is there a refund?', answer: 'Paid plans have a 30-day money-back guarantee.' },
]

export function PricingQuestions() {
  return (
    <Card as="section" aria-labelledby="plan-questions">
      <CardBody className={styles.body}>
        <h2 id="plan-questions">Questions about plans</h2>
        <Accordion items={questions} initial="trial" />
      </CardBody>
    </Card>
  )
}
