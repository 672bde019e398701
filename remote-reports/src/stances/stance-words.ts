import type { Stance } from '@sightline/shared/domain/stances.ts'
import { answersText } from '../report-frame/answers-text.ts'
import type { CompanyStances } from './stances.api.ts'

export const STANCES_FAILED = 'Failed to load how answers speak of you'

/** Of one answer: "Your brand is …", "Oakrest: …" */
export const stanceInAnswer: Record<Stance, string> = {
  recommended: 'recommended',
  listed: 'listed, neither recommended nor advised against',
  caveated: 'caveated: named with a reservation',
  dismissed: 'dismissed: advised against, or others advised in its place',
}

const inAnswers: Record<Stance, string> = {
  recommended: 'Recommended',
  listed: 'Listed',
  caveated: 'Named with a reservation',
  dismissed: 'Advised against, or others advised in its place,',
}

/** "Recommended in 38 answers; some are misread." */
export const stanceSummary = (stance: Stance, answers: number) =>
  `${inAnswers[stance]} in ${answersText(answers)}; some are misread.`

const clauses: Record<Stance, (company: string) => string> = {
  recommended: (company) => `that recommend ${company}`,
  listed: (company) => `that list ${company}`,
  caveated: (company) => `that name ${company} with a reservation`,
  dismissed: (company) => `that advise against ${company}, or others in its place`,
}

/** "that recommend acme.com" */
export const stanceClause = (stance: Stance, company: string) => clauses[stance](company)

/** Until older answers have been measured again; null afterwards. */
export const partlyRead = ({
  answers,
  mentioned = answers,
}: Pick<CompanyStances, 'answers'> & { mentioned?: number }) =>
  answers < mentioned
    ? `Read so far in ${answers} of the ${answersText(mentioned)} that mention you; the rest follows.`
    : null
