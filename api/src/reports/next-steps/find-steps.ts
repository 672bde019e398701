// The findings of a report that a person can act on, from sums by prompt, platform and mode. A finding that chance explains is none.

import type { StepKind } from '@sightline/shared/contract/api/next-steps.ts'
import { MOST_STEPS, type StepState } from '@sightline/shared/domain/next-steps.ts'
import { pairedDifference } from '../../statistics/change.ts'
import type { ComparedSums } from '../../statistics/compare.ts'
import { discoveries } from '../../statistics/discoveries.ts'
import { marketInterval } from '../../statistics/intervals.ts'
import { studentQuantile } from '../../statistics/quantiles.ts'
import { signTest } from '../../statistics/sign-test.ts'
import type { Stratum } from '../../statistics/stratum.ts'
import { addUp } from '../../statistics/variance.ts'
import { projectSwings, promptMentions } from '../positions/prompt-mentions.ts'
import { citedPages } from './cited-pages.ts'
import { MOST_INSTEAD, type Finding, type Findings } from './findings.ts'
import { reservations } from './reservations.ts'

/** A gain below half a point would be shown as none. */
const LEAST_GAIN = 0.005
/** Steps of one kind, so that one kind does not fill the list. */
const MOST_OF_A_KIND = 2
/** Rules read facts, and can be mistaken: so many answers have to say the same. */
const FEWEST_EQUAL = 3
/** What they mend is no mention. */
const hasNoPoints: readonly StepKind[] = ['correct-fact', 'reservation']
const chances = { likely: 2 / 3, possible: 1 / 3 } as const

/**
 * Those in work first, then open ones by what they are worth.
 * @param stateOf what a person has decided; a step that is `done` or `dismissed` is left out
 */
export function findSteps(findings: Findings, stateOf: (kind: StepKind, subject: string) => StepState): Finding[] {
  const lost = lostPrompts(findings)
  const found = [
    ...lost,
    ...silentPrompts(findings, new Set(lost.map(({ subject }) => subject))),
    ...citedPages(findings),
    ...wrongFacts(findings),
    ...reservations(findings),
  ]
  const { n: all, sum: mentions } = addUp(findings.brand.after)
  // Gains are fractions of all answers, and so are these: how many have a reservation, or say a wrong fact, by the share of those that
  // are read.
  const said = new Map(findings.facts.map(({ subject, share }) => [subject, (share * mentions) / Math.max(1, all)]))
  const shareOf = ({ subject, topic }: Finding) =>
    topic?.reserved ? topic.reserved / Math.max(1, all) : said.get(subject)
  const worth = (finding: Finding) =>
    (shareOf(finding) ?? (finding.expected.low + finding.expected.high) / 2) * chances[finding.certainty]
  const sorted = found
    .filter(({ kind, expected }) => hasNoPoints.includes(kind) || expected.high >= LEAST_GAIN)
    .toSorted((left, right) => worth(right) - worth(left) || (left.subject < right.subject ? -1 : 1))
  const of = (state: StepState) => sorted.filter(({ kind, subject }) => stateOf(kind, subject) === state)
  const ofKind = Map.groupBy(of('open'), ({ kind }) => kind)
  const open = of('open').filter((finding) => (ofKind.get(finding.kind)?.indexOf(finding) ?? 0) < MOST_OF_A_KIND)
  return [...of('in-work'), ...open].slice(0, MOST_STEPS)
}

/** Prompts whose answers name the brand clearly less often than before: the gain is what was lost. */
function lostPrompts({ brand, prompts, newModels }: Findings): Finding[] {
  const all = addUp(brand.after).n
  const archived = new Set(prompts.filter((prompt) => prompt.archived).map(({ id }) => id))
  const swings = projectSwings(brand)
  return [...promptMentions(brand)]
    .filter(([id, { fell }]) => fell && !archived.has(id))
    .flatMap(([promptId, { named, answers, namedBefore, answersBefore }]): Finding[] => {
      // A platform that is new may raise the whole rate against what the same platforms say.
      if (named / answers >= namedBefore / answersBefore) return []
      const of = (strata: readonly Stratum[]) => strata.filter(({ prompt }) => prompt === promptId)
      const { difference, variance, weight, answersAfter } = pairedDifference(of(brand.before), of(brand.after))
      const lost = -difference / weight
      const margin =
        (studentQuantile(swings.degrees) * Math.sqrt(variance + weight * weight * swings.variance)) / weight
      const gainOf = (rate: number) => Math.min(Math.max(0, rate) * answersAfter, answers - named) / all
      return [
        {
          ...{ kind: 'win-back', subject: promptId, answers, named, answersBefore, namedBefore },
          ...{ prompts: 1, promptIds: [promptId], instead: [] },
          expected: { low: gainOf(lost - margin), high: gainOf(lost) },
          certainty: newModels.length === 0 ? 'likely' : 'possible',
        },
      ]
    })
}

/**
 * Prompts without a mention, although the brand's rate makes that unlikely and a competitor is named: the gain is the rate that
 * questions like all of these have.
 */
function silentPrompts({ brand, rivals, prompts }: Findings, lost: ReadonlySet<string>): Finding[] {
  const all = addUp(brand.after).n
  const asked = new Set(prompts.filter(({ branded, archived }) => !branded && !archived).map(({ id }) => id))
  const strata = brand.after.filter(({ prompt }) => asked.has(prompt))
  const whole = addUp(strata)
  const market = marketInterval(strata, [])
  const share = whole.n === 0 ? 0 : whole.sum / whole.n
  const silent = Array.from(
    Map.groupBy(strata, ({ prompt }) => prompt),
    ([promptId, some]) => ({ promptId, ...addUp(some), instead: namedIn(rivals, promptId) }),
  ).filter(({ promptId, sum: named }) => named === 0 && !lost.has(promptId))
  const picked = discoveries(silent.map(({ n }) => (1 - share) ** n))
  return silent
    .filter(({ instead }, index) => {
      // The competitor of the most answers is chosen out of all: chance has as many attempts.
      return picked[index] === true && rivals.size * signTest(instead[0]?.answers ?? 0, 0) <= FALSE_SHARE
    })
    .map(({ promptId, n, instead }) => ({
      ...{ kind: 'silent', subject: promptId, answers: n, named: 0, answersBefore: null, namedBefore: null },
      ...{ prompts: 1, promptIds: [promptId], instead, certainty: 'possible' },
      expected: { low: ((market?.low ?? 0) * n) / all, high: ((market?.high ?? share) * n) / all },
    }))
}

const FALSE_SHARE = 0.05

/** Competitors in the answers to a prompt. */
function namedIn(rivals: ReadonlyMap<string, ComparedSums>, promptId: string): Finding['instead'] {
  return [...rivals]
    .map(([company, { after }]) => ({ company, answers: addUp(after.filter(({ prompt }) => prompt === promptId)).sum }))
    .filter(({ answers }) => answers > 0)
    .toSorted((left, right) => right.answers - left.answers || (left.company < right.company ? -1 : 1))
    .slice(0, MOST_INSTEAD)
}

/** Facts that several answers tell otherwise than the owner, with one and the same value. */
function wrongFacts({ facts }: Findings): Finding[] {
  return facts
    .filter(({ promptIds }) => promptIds.length >= FEWEST_EQUAL)
    .map(({ subject, fact, promptIds: ofAnswers }) => {
      const [answers, promptIds] = [ofAnswers.length, [...new Set(ofAnswers)]]
      return {
        ...{ kind: 'correct-fact', subject, fact, answers, named: answers, answersBefore: null, namedBefore: null },
        ...{ prompts: promptIds.length, promptIds, instead: [], expected: { low: 0, high: 0 } },
        // Answers to one prompt resemble each other.
        certainty: promptIds.length > 1 ? 'likely' : 'possible',
      }
    })
}
