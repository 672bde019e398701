// What a step says: what to do, why, and what it may be worth.

import type { DecidedStep, ProposedStep } from '@sightline/shared/contract/api/next-steps.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { percentOf } from '@sightline/shared/domain/figures.ts'
import type { Certainty, StepKind } from '@sightline/shared/domain/next-steps.ts'
import { competitorName } from '@sightline/shared/trend/competitor-name.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { hostOf, shortAddress } from '../cited-pages/page-address.ts'
import { answersText } from '../report-frame/answers-text.ts'

export const NO_STEP = 'Nothing in this period stands out from chance.'

export const certaintyNames: Record<Certainty, string> = { possible: 'Possible', likely: 'Likely' }

type Told = Pick<ProposedStep | DecidedStep, 'kind' | 'promptText' | 'page'>

const titles: Record<StepKind, (subject: string, step: Told, project: Project | undefined) => string> = {
  'win-back': (prompt) => `Win back ${prompt}`,
  silent: (prompt) => `Write a page that answers ${prompt}`,
  'get-listed': (page, { page: on }, project) =>
    `${waysIn(on, project)} ${page} on ${hostOf(on?.url ?? '') ?? 'the web'}`,
  compete: (page, { page: of }, project) =>
    `Write a better page than ${page} of ${competitorName(of?.company ?? '', project)}`,
  'own-page': (page) => `Name your brand on ${page}`,
}

/** A page about one competitor, such as its reviews, has no room for another company. */
function waysIn(page: Told['page'], project: Project | undefined): string {
  if (page?.site === 'communities') return 'Take part in'
  const title = page?.title?.toLowerCase() ?? ''
  const names = project?.competitors.flatMap(({ brandNames }) => brandNames.slice(0, 1)) ?? []
  return names.some((name) => title.includes(name.toLowerCase())) ? 'Get a page like' : 'Get into'
}

export function stepTitle(step: Told, project: Project | undefined): string {
  const { kind, promptText, page } = step
  const subject = promptText ?? (page && (page.title || shortAddress(page.url)))
  return subject ? titles[kind](`“${subject}”`, step, project) : 'A prompt or page that is gone'
}

/** What was found, in one or two sentences. */
export function stepEvidence(step: ProposedStep, project: Project | undefined): string {
  const { kind, answers, named, answersBefore, namedBefore, prompts, instead, sources, page } = step
  const rivals = list.format(
    instead.map(({ company, answers: count }) => `${competitorName(company, project)} in ${count}`),
  )
  if (page !== null) {
    const cited = `Cited in ${answersText(answers)} to ${counted(prompts, 'prompt')}`
    if (kind === 'own-page') return `${cited}, of which ${named === 0 ? 'none names' : `${named} name`} you.`
    return `${cited}: you in ${named}; without you ${rivals}.`
  }
  const you =
    kind === 'silent'
      ? `You in none of ${answersText(answers)}.`
      : `You in ${named} of ${answersText(answers)}, before in ${namedBefore ?? 0} of ${answersBefore ?? 0}.`
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

/** "Done on Nov 12. Since then you are in 42% of 130 answers, before in 31%: a clear rise." */
export function decisionText({ state, changedAt, since }: DecidedStep): string {
  const on = `on ${dayText(changedAt.slice(0, 10))}`
  if (state === 'in-work') return `In work since ${dayText(changedAt.slice(0, 10))}. Not found in this period.`
  if (state === 'dismissed') return `Dismissed ${on}.`
  if (since === null) return `Done ${on}. No answer to its prompts since.`
  const before = percentOf(since.from)
  return [
    `Done ${on}. Since then you are in ${percentOf(since.to) ?? 0}% of ${answersText(since.answers)} to its prompts`,
    ...(before === null ? [] : [`before in ${before}%`]),
  ]
    .join(', ')
    .concat(`: ${results[since.result]}.`)
}
