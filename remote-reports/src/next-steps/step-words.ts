// What a step says: what to do, why, and what it may be worth.

import type { DecidedStep, ProposedStep } from '@sightline/shared/contract/api/next-steps.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { percentOf } from '@sightline/shared/domain/figures.ts'
import { newModelNote, newModelSentence, type NewModel } from '@sightline/shared/domain/new-models.ts'
import type { Certainty, StepKind } from '@sightline/shared/domain/next-steps.ts'
import { competitorName } from '@sightline/shared/trend/competitor-name.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { hostOf, shortAddress } from '../cited-pages/page-address.ts'
import { answersText } from '../report-frame/answers-text.ts'

export const STEPS_FAILED = 'Failed to load next steps'
export const NO_STEP = 'Nothing in this period stands out from chance.'
export const STEPS_FOOT =
  'Expected: points of the Brand Visibility Rate if the gap closes. Steps share answers, so their gains do not add up. ' +
  'That answers cite a page is no proof that the page is the reason.'

export const certaintyNames: Record<Certainty, string> = { possible: 'Possible', likely: 'Likely' }

export const efforts: Record<StepKind, string> = {
  'own-page': 'Hours',
  'win-back': 'Some days',
  'get-listed': 'Some days',
  silent: 'Weeks',
  compete: 'Weeks',
}

/** whose competitors are named by their brands */
type Compared = Pick<Project, 'competitors'>

type Told = Pick<ProposedStep | DecidedStep, 'kind' | 'promptText' | 'page'>

const titles: Record<StepKind, (subject: string, step: Told, project: Compared | undefined) => string> = {
  'win-back': (prompt) => `Win back ${prompt}`,
  silent: (prompt) => `Write a page that answers ${prompt}`,
  'get-listed': (page, { page: on }) => `${wayIn(on)} ${page} on ${hostOf(on?.url ?? '') ?? 'the web'}`,
  compete: (page, { page: of }, project) =>
    `Write a better page than ${page} of ${competitorName(of?.company ?? '', project)}`,
  'own-page': (page) => `Make ${page} say who you are`,
}

/** A page about one competitor, such as its reviews, has no room for another company; a site that is not known may be a shop's. */
function wayIn(page: Told['page']): string {
  if (page?.about) return 'Get a page like'
  if (page?.site === 'other') return 'See whether you can be named in'
  return page?.site === 'communities' ? 'Be named in' : 'Get into'
}

/** "Tarn Outfitters Reviews" of "Tarn Outfitters Reviews | Trustpilot": the site is named beside it. */
function pageName(title: string): string {
  const shown = title.replaceAll(/\p{C}/gu, '')
  return /^(.{12,}?) (?:[|–—]|-) [^|–—]{2,30}$/u.exec(shown)?.[1] ?? shown
}

export function stepTitle(step: Told, project: Compared | undefined): string {
  const { kind, promptText, page } = step
  const subject =
    promptText?.replaceAll(/\p{C}/gu, ' ') ?? (page && (pageName(page.title ?? '').trim() || shortAddress(page.url)))
  return subject ? titles[kind](`“${subject}”`, step, project) : 'A prompt or page that is gone'
}

/** What was found, in one or two sentences. */
export function stepEvidence(
  step: Omit<ProposedStep, 'subject'>,
  project: Compared | undefined,
  newModels: readonly NewModel[],
): string {
  const { kind, answers, named, answersBefore, namedBefore, prompts, instead, sources, page } = step
  const rivals = list.format(
    instead.map(({ company, answers: count }) => `${competitorName(company, project)} in ${count}`),
  )
  if (page !== null) {
    const cited = `Cited in ${answersText(answers)} to ${counted(prompts, 'prompt')}`
    if (kind === 'own-page') return `${cited}, of which ${named === 0 ? 'none names' : `${named} name`} you.`
    return `${cited}: you in ${named}; without you ${rivals}.`
  }
  const note = newModelNote(newModels) ?? ''
  const you =
    kind === 'silent'
      ? `You in none of ${answersText(answers)}.`
      : `You in ${named} of ${answersText(answers)}${note && ` ${note}`}, before in ${namedBefore ?? 0} of ${answersBefore ?? 0}.`
  const cited = [...new Set(sources.map(({ url }) => hostOf(url)).filter((host) => host !== undefined))]
  return [
    you,
    ...(rivals === '' ? [] : [`Named instead: ${rivals}.`]),
    ...(cited.length === 0 ? [] : [`Cited most: ${list.format(cited)}.`]),
  ].join(' ')
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** "+2 to +3 pts"; "Up to +3 pts" where nothing says that it is more than nothing. */
export function expectedText({ low, high }: ProposedStep['expected']): string {
  const [least, most] = [percentOf(low) ?? 0, percentOf(high) ?? 0]
  if (least === most) return `+${most} pts`
  return least === 0 ? `Up to +${most} pts` : `+${least} to +${most} pts`
}

const results = {
  up: 'a clear rise',
  down: 'a clear fall',
  unclear: 'no clear change',
  'too-little': 'too little to compare yet',
} as const

/**
 * "Done on Nov 12. Since then you are in 42% of 130 answers to its prompts, on all platforms, before in 31%: a clear rise.", and which new
 * model it cannot be told apart from.
 */
export function decisionText({ state, changedAt, since }: Omit<DecidedStep, 'subject'>, locale?: string): string {
  const day = dayText(changedAt.slice(0, 10), locale)
  const on = `on ${day}`
  if (state === 'in-work') return `In work since ${day}. Not among the first findings of this period.`
  if (state === 'dismissed') return `Dismissed ${on}.`
  if (since === null) return `Done ${on}.`
  const before = percentOf(since.from)
  const isChange = since.result === 'up' || since.result === 'down'
  const models = (isChange && newModelSentence(since.newModels ?? [], { locale })) || ''
  return [
    `Done ${on}. Since then you are in ${percentOf(since.to) ?? 0}% of ${answersText(since.answers)} to its prompts, on all platforms`,
    ...(before === null ? [] : [`before in ${before}%`]),
  ]
    .join(', ')
    .concat(`: ${results[since.result]}. ${models}`)
    .trimEnd()
}
