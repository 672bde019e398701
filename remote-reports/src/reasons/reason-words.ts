import { reasonTopics, type ReasonSide, type ReasonTopic } from '@sightline/shared/domain/reasons.ts'
import { answersText } from '../report-frame/answers-text.ts'

export interface ReasonAsked {
  topic: ReasonTopic
  side: ReasonSide
}

const topicWords = (topic: ReasonTopic) => reasonTopics[topic].toLowerCase()

/** "that praise acme.com: durability" */
export const reasonClause = ({ topic, side }: ReasonAsked, company: string) =>
  `that ${side} ${company}: ${topicWords(topic)}`

/** "Praised in 38 answers: durability. Rules read it; some answers are misread." */
export const reasonSummary = ({ topic, side }: ReasonAsked, answers: number) =>
  `${side === 'praise' ? 'Praised' : 'Blamed'} in ${answersText(answers)}: ${topicWords(topic)}. Rules read it; some answers are misread.`
