// Sample questions and measured answers of a whole season, for tests.

import { platformIds, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { measure } from '../../../measurement/measure.ts'
import type { Company, Measurement } from '../../../measurement/measurement.ts'
import type { PlatformReply } from '../../platforms/platform.ts'
import { sampleAnswer } from '../sample-answer.ts'
import type { SampleQuestion } from '../sample-question.ts'

export const acme: Company = { name: 'Acme', variations: [], domain: 'acme.com' }
export const globex: Company = { name: 'Globex', variations: [], domain: 'globex.com' }
export const initech: Company = { name: 'Initech', variations: [], domain: 'initech.io' }

/** Two of them name the brand. */
export const prompts = (brand: string) => [
  'What are the best running shoes?',
  'Which CRM software would you recommend for small teams?',
  'Compare the leading providers of coffee in Germany.',
  'What matters most when choosing dentists?',
  'Which hotels are quiet and affordable?',
  'Who are the most trusted providers of car insurance?',
  'Where can I buy a good tent?',
  'Which companies make project management software?',
  `What is ${brand} and what is it known for?`,
  `Is ${brand} a good choice for families?`,
  'What are good alternatives to Globex?',
  'Which jackets have a lifetime guarantee?',
]

export function questionFor(changes: Partial<SampleQuestion> = {}): SampleQuestion {
  return {
    promptText: 'What are the best running shoes?',
    category: 'Product Information',
    platform: 'chatgpt',
    mode: 'with-web-search',
    day: '2026-08-03',
    subject: acme,
    competitors: [globex, initech],
    geography: 'GLOBAL',
    persona: '',
    ...changes,
  }
}

export interface SampledAnswer {
  question: SampleQuestion
  reply: PlatformReply
  /** measured lazily: measuring takes ten times as long as generating */
  readonly measured: Measurement
}

export const SEASON_DAYS = 90

/** A Saturday. */
const FIRST_DAY = Date.UTC(2026, 7, 1)
export const dayOf = (index: number) => new Date(FIRST_DAY + index * 86_400_000).toISOString().slice(0, 10)

const seasons = new Map<string, SampledAnswer[]>()

/** Twelve prompts on the given platforms on every `every`th day of ninety. Kept: several tests ask for the same one. */
export function season(
  changes: Partial<SampleQuestion> = {},
  { every = 3, platforms = platformIds }: { every?: number; platforms?: readonly PlatformId[] } = {},
): SampledAnswer[] {
  const key = JSON.stringify([changes, every, platforms])
  const answers = seasons.get(key) ?? sampled(changes, every, platforms)
  seasons.set(key, answers)
  return answers
}

function sampled(changes: Partial<SampleQuestion>, every: number, platforms: readonly PlatformId[]): SampledAnswer[] {
  const days = Array.from({ length: Math.ceil(SEASON_DAYS / every) }, (_, index) => dayOf(index * every))
  const { name } = changes.subject ?? acme
  return days.flatMap((day) =>
    prompts(name).flatMap((promptText) =>
      platforms.map((platform) => {
        const question = questionFor({ promptText, platform, day, ...changes })
        const reply = sampleAnswer(question)
        let measured: Measurement | undefined
        return {
          question,
          reply,
          get measured() {
            return (measured ??= measure(reply, question.subject, question.competitors))
          },
        }
      }),
    ),
  )
}

export const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
  items.filter(holds).length / items.length

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** `of` → the items that have it */
export function grouped<Item, Key>(items: readonly Item[], of: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(of(item), [...(groups.get(of(item)) ?? []), item])
  return groups
}

/** The answer as it reads, without addresses. */
export const withoutAddresses = (text: string) => text.replace(/\(https?:[^)]*\)/g, '')
