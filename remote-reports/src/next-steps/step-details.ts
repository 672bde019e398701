// Why a step is proposed, what it takes, and what happened after it was done.

import type { DecidedStep, ProposedStep } from '@sightline/shared/contract/api/next-steps.ts'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { percentOf } from '@sightline/shared/domain/figures.ts'
import { newModelNote, newModelSentence, type NewModel } from '@sightline/shared/domain/new-models.ts'
import type { StepKind } from '@sightline/shared/domain/next-steps.ts'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { hostOf } from '../cited-pages/page-address.ts'
import { answersText } from '../report-frame/answers-text.ts'
import type { Compared } from './step-words.ts'

export const STEPS_FOOT =
  'Expected: points of the Brand Visibility Rate if the gap closes. Steps share answers, so their gains do not add up. ' +
  'That answers cite a page is no proof that the page is the reason.'

export const efforts: Record<StepKind, string> = {
  'own-page': 'Hours',
  'correct-fact': 'Hours',
  'win-back': 'Some days',
  'get-listed': 'Some days',
  silent: 'Weeks',
  compete: 'Weeks',
  reservation: 'Weeks',
}

export const MAY_BE_MISREAD = 'Rules read them and can be mistaken: open the answers before you act.'

/** What was found, in one or two sentences. */
export function stepEvidence(
  step: Omit<ProposedStep, 'subject'>,
  project: Compared | undefined,
  newModels: readonly NewModel[],
): string {
  const { kind, answers, named, answersBefore, namedBefore, prompts, instead, sources, page, fact } = step
  const rivals = list.format(
    instead.map(({ company, answers: count }) => `${competitorName(company, project)} in ${count}`),
  )
  const hosts = [...new Set(sources.map(({ url }) => hostOf(url)).filter((host) => host !== undefined))]
  const cited = hosts.length === 0 ? [] : [`Cited most: ${list.format(hosts)}.`]
  if (fact) {
    const say = `${answersText(answers)} to ${counted(prompts, 'prompt')} say ${fact.said}, you say ${fact.told}.`
    return [say, ...cited, MAY_BE_MISREAD].join(' ')
  }
  if (page !== null) {
    const where = `Cited in ${answersText(answers)} to ${counted(prompts, 'prompt')}`
    if (kind === 'own-page') {
      const you = named === 0 ? 'none names you' : `${named} ${named === 1 ? 'names' : 'name'} you`
      return `${where}, of which ${you}: clearly fewer than of other answers to the same prompts.`
    }
    return `${where}: you in ${named}; without you ${rivals}.`
  }
  const note = newModelNote(newModels) ?? ''
  const you =
    kind === 'silent'
      ? `You are in none of ${answersText(answers)}.`
      : `You are in ${named} of ${answersText(answers)}${note && ` ${note}`}, before in ${namedBefore ?? 0} of ${answersBefore ?? 0}.`
  return [you, ...(rivals === '' ? [] : [`Named instead: ${rivals}.`]), ...cited].join(' ')
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

const results = {
  up: 'a clear rise',
  down: 'a clear fall',
  unclear: 'no clear change',
  'too-little': 'too little to compare yet',
} as const

/** The fall was chosen because it was deep, so that some of it was chance. */
const DEEPEST_FALL = 'A fall that stood out among all prompts partly comes back by itself. '

/**
 * "Done on Nov 12. Since then you are in 42% of 130 answers to its prompts, on all platforms, before in 31%: a clear rise.", and which new
 * model it cannot be told apart from.
 */
export function decisionText({ kind, state, changedAt, since }: Omit<DecidedStep, 'subject'>, locale?: string): string {
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
    .concat(`: ${results[since.result]}. ${kind === 'win-back' && since.result === 'up' ? DEEPEST_FALL : ''}${models}`)
    .trimEnd()
}
