import { Accordion } from '@sightline/shared/ui/Accordion.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/Card.tsx'

const questions = [
  { id: 'trial', question: 'Can I try it before I pay?', answer: 'Yes. Every paid plan starts with a 14-day free trial.' },
  {
    id: 'payments',
    question: 'How are payments handled?',
    answer: 'Payments are simulated during the beta. No card is charged.',
  },
  { id: 'refund', question: 'Is there a refund?', answer: 'Paid plans have a 30-day money-back guarantee.' },
]

export function PricingQuestions() {
  return (
    <Card as="section" aria-labelledby="plan-questions">
      <CardHead titleId="plan-questions" title="Questions about plans" />
      <CardBody>
        <Accordion items={questions} initial="trial" />
      </CardBody>
    </Card>
  )
}
