import type { Stance } from '@sightline/shared/domain/stances.ts'
import { answersText } from '../report-frame/answers-text.ts'

/** Of one answer: "Your brand is …" */
export const stanceOfBrand: Record<Stance, string> = {
  recommended: 'recommended',
  listed: 'listed, neither recommended nor advised against',
  caveated: 'caveated: named with a reservation',
  dismissed: 'dismissed: advised against',
}

const inAnswers: Record<Stance, string> = {
  recommended: 'Recommended',
  listed: 'Listed',
  caveated: 'Named with a reservation',
  dismissed: 'Advised against',
}

/** "Recommended in 38 answers." */
export const stanceSummary = (stance: Stance, answers: number) => `${inAnswers[stance]} in ${answersText(answers)}.`

const clauses: Record<Stance, (company: string) => string> = {
  recommended: (company) => `that recommend ${company}`,
  listed: (company) => `that list ${company}`,
  caveated: (company) => `that name ${company} with a reservation`,
  dismissed: (company) => `that advise against ${company}`,
}

/** "that recommend acme.com" */
export const stanceClause = (stance: Stance, company: string) => clauses[stance](company)
