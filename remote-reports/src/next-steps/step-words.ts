// What a step asks for, and what it may be worth. What only the list of steps says stands in step-details.ts, which loads with it.

import type { DecidedStep, ProposedStep } from '@sightline/shared/contract/api/next-steps.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { factNames } from '@sightline/shared/domain/fact-names.ts'
import { percentOf } from '@sightline/shared/domain/figures.ts'
import type { Certainty, StepKind } from '@sightline/shared/domain/next-steps.ts'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { hostOf, shortAddress } from '../cited-pages/page-address.ts'

export const STEPS_FAILED = 'Failed to load next steps'
export const NO_STEP = 'Nothing in this period stands out from chance.'

export const certaintyNames: Record<Certainty, string> = { possible: 'Possible', likely: 'Likely' }

/** whose competitors are named by their brands */
export type Compared = Pick<Project, 'competitors'>

type Told = Pick<ProposedStep | DecidedStep, 'kind' | 'promptText' | 'page' | 'fact' | 'topic'>

const titles: Record<StepKind, (subject: string, step: Told, project: Compared | undefined) => string> = {
  'win-back': (prompt) => `Win back ${prompt}`,
  silent: (prompt) => `Write a page that answers ${prompt}`,
  'get-listed': (page, { page: on }) => `${wayIn(on)} ${page} on ${hostOf(on?.url ?? '') ?? 'the web'}`,
  compete: (page, { page: of }, project) =>
    `Write a better page than ${page} of ${competitorName(of?.company ?? '', project)}`,
  'own-page': (page) => `Make ${page} say who you are`,
  'correct-fact': (fact) => `Correct ${fact} in what answers say of you`,
  reservation: (topic) => `Mend or answer ${topic} in what answers say of you`,
}

const waysIn: Partial<Record<string, string>> = {
  other: 'See whether you can be named in',
  communities: 'Be named in',
}

/** A page about one competitor, such as its reviews, has no room for another company; a site that is not known may be a shop's. */
const wayIn = (page: Told['page']) => (page?.about ? 'Get a page like' : (waysIn[page?.site ?? ''] ?? 'Get into'))

/** "Tarn Outfitters Reviews" of "Tarn Outfitters Reviews | Trustpilot": the site is named beside it. */
function pageName(title: string): string {
  const shown = title.replaceAll(/\p{C}/gu, '')
  return /^(.{12,}?) (?:[|–—]|-) [^|–—]{2,30}$/u.exec(shown)?.[1] ?? shown
}

export function stepTitle(step: Told, project: Compared | undefined): string {
  const { kind, promptText, page, fact, topic } = step
  const subject =
    topic?.name ??
    (fact && factNames[fact.fact]) ??
    promptText?.replaceAll(/\p{C}/gu, ' ') ??
    (page && (pageName(page.title ?? '').trim() || shortAddress(page.url)))
  return subject ? titles[kind](`“${subject}”`, step, project) : 'Its subject is gone'
}

/** "+2 to +3 pts"; "Up to +3 pts" where nothing says that it is more than nothing. A corrected fact and an answered reservation are no mentions. */
export function expectedText({ expected: { low, high } }: Pick<ProposedStep, 'expected'>): string {
  if (high === 0) return 'Not in points'
  const [least, most] = [percentOf(low) ?? 0, percentOf(high) ?? 0]
  if (least === most) return `+${most} pts`
  return least === 0 ? `Up to +${most} pts` : `+${least} to +${most} pts`
}
