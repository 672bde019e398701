// The topic of prompts from a company's own description of what it offers.

import { MAX_OFFER_LENGTH } from '@sightline/shared/domain/project-rules.ts'
import type { Company } from '../../measurement/measurement.ts'
import { isBranded } from './prompt-text.ts'
import { lowerFirstLetters, topicOfSentence } from './site-topic.ts'
import { pluralTopic } from './plural-topic.ts'

/** `We sell`, `Acme Tools is a maker of` */
const subject = new RegExp(
  '^(?:\\S+\\s+){1,3}?(?:(?:sells?|offers?|provides?|makes?|builds?|creates?|delivers?|produces?|speciali[sz]es? in)|' +
    '(?:is|are)\\s+(?:an?\\s+|the\\s+)?(?:maker|provider|seller|supplier|producer|manufacturer|retailer)s?\\s+of)\\s+',
  'i',
)
const article = /^(?:an?|the|our|my)\s+/i

/** Null where it is not a topic: empty, too long, or with the brand's name, which most prompts must not contain. */
export function offeredTopic(description: string | undefined, brand: Company): string | null {
  const said = (description ?? '').replace(/\s+/g, ' ').trim()
  const phrase = said
    .replace(subject, '')
    .replace(article, '')
    .replace(/[\s.,;:!?]+$/, '')
  const isPhrase = phrase.length <= MAX_OFFER_LENGTH && !/[.!?]\s/.test(phrase)
  const isTopic = isPhrase && /\p{L}/u.test(phrase) && !isBranded(phrase, brand)
  const topic = isTopic ? pluralTopic(lowerFirstLetters(phrase)) : topicOfSentence(said, brand)
  return topic === null || isBranded(topic, brand) ? null : topic
}
