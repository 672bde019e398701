// Invented answers to prompts that name a company: about it, and it against others.

import type { Entry } from './about-company.ts'
import phrases from './phrases.json' with { type: 'json' }
import type { Frame } from './shapes.ts'
import { capitalised, listed, paragraphs, strong } from './wording.ts'

const REFUSAL_SHARE = 0.15

/** About one company; the others are what people compare it with. */
export function aboutText([entry, ...others]: readonly Entry[], { wording, bullet }: Frame): string {
  if (entry === undefined) return ''
  const { random } = wording
  const facts = entry.facts().map((fact) => `${bullet} ${fact}`)
  const body = random.chance(0.6)
    ? facts.join('\n')
    : `${capitalised(random.pick(['in short', 'to sum up', 'overall']))}, ${entry.fragment()}`
  const compared = others.length === 0 ? '' : `It is often compared with ${listed(others.map(({ name }) => name))}.`
  const more = others[0] !== undefined && random.chance(0.4) ? ` ${others[0].sentences(1)}${others[0].cite()}` : ''
  const introduction = random.chance(0.6) ? `${entry.introduction()} ` : ''
  return paragraphs(introduction + entry.sentences(random.whole(2, 3)) + entry.cite(), body, `${compared}${more}`)
}

/** Two or more companies against each other. */
export function versusText(entries: readonly Entry[], { wording, values, bullet }: Frame): string {
  const { random } = wording
  const opening = wording.say(phrases.openings.versus, values)
  const sections = entries.map((entry) =>
    random.chance(0.5)
      ? `${strong(entry.name)}\n\n${entry
          .facts()
          .map((fact) => `${bullet} ${fact}`)
          .join('\n')}${entry.cite()}`
      : `${entry.sentences(random.whole(2, 3))}${entry.cite()}`,
  )
  const advice = entries
    .slice(0, 2)
    .map(({ name, good }) => `choose ${name} if you care most about ${good}`)
    .join('; ')
  return paragraphs(opening, ...sections, advice === '' ? '' : `${capitalised(advice)}.`)
}

/** An answer that does not know the company, or does not judge it, and names others. */
export function unknownText(name: string, others: readonly Entry[], { wording, values, bullet }: Frame): string {
  const { random } = wording
  if (random.chance(REFUSAL_SHARE)) return wording.say(phrases.refusals, { ...values, name })
  const unknown = `${wording.say(phrases.absences, { ...values, name })} ${wording.say(phrases.absenceAdvice, values)}`
  if (others.length === 0) return unknown
  const list = others.map((entry) => `${bullet} ${strong(entry.name)} – ${entry.fragment()}${entry.cite()}`)
  return paragraphs(unknown, wording.say(phrases.othersInstead, values), list.join('\n'))
}
