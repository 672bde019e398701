import { factKeys, type FactKey } from '@sightline/shared/domain/facts.ts'
import { reasonTopicKeys, type ReasonTopic } from '@sightline/shared/domain/reasons.ts'
import { uuidFromHash } from '../../database/uuid-from-hash.ts'

/** A fact has no row with an id: what is decided about it is stored under this one. */
export const factSubject = (fact: FactKey): string => uuidFromHash(`fact ${fact}`)

export const factOf = (subject: string): FactKey | undefined => factKeys.find((fact) => factSubject(fact) === subject)

/** The same of a topic that answers blame the brand for. */
export const topicSubject = (topic: ReasonTopic): string => uuidFromHash(`topic ${topic}`)

export const topicOf = (subject: string): ReasonTopic | undefined =>
  reasonTopicKeys.find((topic) => topicSubject(topic) === subject)
