// The findings of a report that a person can act on, from sums by prompt, platform and mode. A finding that chance explains is none.

import type { ProposedStep, StepKind } from '@sightline/shared/contract/api/next-steps.ts'
import type { NewModel } from '@sightline/shared/domain/new-models.ts'
import { MOST_STEPS, type StepState } from '@sightline/shared/domain/next-steps.ts'
import { decide, FEWEST_ANSWERS, pairedDifference } from '../../statistics/change.ts'
import type { ComparedSums } from '../../statistics/compare.ts'
import { discoveries } from '../../statistics/discoveries.ts'
import { marketInterval } from '../../statistics/intervals.ts'
import { studentQuantile, Z } from '../../statistics/quantiles.ts'
import { signTest } from '../../statistics/sign-test.ts'
import { keyOf, type Stratum } from '../../statistics/stratum.ts'
import { addUp } from '../../statistics/variance.ts'
import { projectSwings, promptMentions } from '../positions/prompt-mentions.ts'

export interface StepPrompt {
  id: string
  branded: boolean
  archived: boolean
}

/** Answers of a stratum that cite a page. */
export interface CitingStratum extends Pick<Stratum, 'prompt' | 'platform' | 'mode'> {
  answers: number
  /** that mention the brand */
  named: number
  /** by competitor: that mention it, and those among them without the brand */
  rivals: Record<string, { answers: number; withoutBrand: number }>
}

export interface CitedPage {
  id: string
  /** tracked domain that it belongs to; null: of nobody who is tracked */
  owner: string | null
  /** the first page of its site */
  isHome: boolean
  /** of an encyclopedia or an authority, which lists no companies */
  isReference: boolean
  /** the competitor that it is about: answers cite it because they name that one */
  about: string | null
  strata: CitingStratum[]
}

/** A fact, and what answers say in its place. */
export interface WrongFact {
  subject: string
  fact: NonNullable<ProposedStep['fact']>
  /** of each such answer */
  promptIds: string[]
  /** such answers as a fraction of those that were read, all of which mention the brand */
  share: number
}

export interface Findings {
  own: string
  brand: ComparedSums
  /** by the competitor's domain, of the same strata */
  rivals: ReadonlyMap<string, ComparedSums>
  prompts: readonly StepPrompt[]
  pages: readonly CitedPage[]
  facts: readonly WrongFact[]
  /** of the two periods: what was lost may be theirs */
  newModels: readonly NewModel[]
}

/** A finding. `promptText`, `page` and `sources` are looked up for those that are shown. */
export type Finding = Omit<ProposedStep, 'promptText' | 'page' | 'sources' | 'state'> & {
  /** prompts whose answers it is about */
  promptIds: string[]
}

/** A gain below half a point would be shown as none. */
const LEAST_GAIN = 0.005
/** Steps of one kind, so that one kind does not fill the list. */
const MOST_OF_A_KIND = 2
const MOST_INSTEAD = 2
/** Fewer prompts can agree by chance, even all of them: 2 × 1/2⁵ is above 5 %. */
const FEWEST_PROMPTS = 6
/** Rules read facts, and can be mistaken: so many answers have to say the same. */
const FEWEST_EQUAL = 3
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
  ]
  const { n: all, sum: mentions } = addUp(findings.brand.after)
  // Gains are fractions of all answers, and so is this: how many say a wrong fact, by the share of those that are read.
  const said = new Map(findings.facts.map(({ subject, share }) => [subject, (share * mentions) / Math.max(1, all)]))
  const worth = ({ subject, expected, certainty }: Finding) =>
    (said.get(subject) ?? (expected.low + expected.high) / 2) * chances[certainty]
  const sorted = found
    .filter(({ kind, expected }) => kind === 'correct-fact' || expected.high >= LEAST_GAIN)
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

/**
 * Pages that answers cite: the brand's own with which it is named less often than without, and those with which a competitor is named
 * more often than the brand in clearly more prompts than not: answers to one prompt resemble each other, so a prompt counts once.
 */
function citedPages({ own, brand, rivals, pages }: Findings): Finding[] {
  const all = addUp(brand.after).n
  const cited = pages.map((page) => ({ page, ...totalsOf(page) })).filter(({ answers }) => answers >= FEWEST_ANSWERS)
  const owned = cited
    .filter(({ page }) => page.owner === own)
    .map((one) => ({ ...one, besides: besideOthers(one.page, brand, ({ named }) => named) }))
  const tested = owned.map(({ besides }) => decide(besides, WITHOUT_SWINGS))
  const pickedOwn = discoveries(tested.map(({ probability }) => probability))
  const others = cited.filter(
    ({ page, lead, ahead, behind }) => page.owner !== own && lead !== undefined && ahead + behind >= FEWEST_PROMPTS,
  )
  const picked = discoveries(
    others.map(({ ahead, behind, chosenOf }) => Math.min(1, chosenOf * signTest(ahead, behind))),
  )
  const shared = ({ page, answers, named, instead }: (typeof cited)[number]) => ({
    ...{ subject: page.id, answers, named, answersBefore: null, namedBefore: null, instead },
    promptIds: [...new Set(page.strata.map(({ prompt }) => prompt))],
    prompts: new Set(page.strata.map(({ prompt }) => prompt)).size,
  })
  return [
    ...owned.flatMap((one, index): Finding[] => {
      if (pickedOwn[index] !== true || tested[index]?.result !== 'down') return []
      const { difference, weight, answersAfter } = one.besides
      const lacking = Math.min((-difference / weight) * answersAfter, one.answers - one.named)
      const expected = { low: 0, high: lacking / all }
      return [{ ...shared(one), ...{ kind: 'own-page', expected, certainty: 'possible' } }]
    }),
    ...others.flatMap((one, index): Finding[] => {
      const { page, lead, gap, ahead, behind } = one
      if (picked[index] !== true || lead === undefined || ahead <= behind || gap <= 0) return []
      const lift = liftOf(page, lead, rivals.get(lead))
      if (page.owner !== null) {
        const compete = { kind: 'compete', expected: { low: 0, high: gap / all }, certainty: 'possible' } as const
        return lift > 0 && !page.isHome ? [{ ...shared(one), ...compete }] : []
      }
      if (page.isReference) return []
      const low = page.about === null ? Math.min(gap, lift) : 0
      return [
        {
          ...shared(one),
          ...{ kind: 'get-listed', expected: { low: low / all, high: gap / all } },
          certainty: low > 0 ? 'likely' : 'possible',
        },
      ]
    }),
  ]
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

function totalsOf({ owner, strata }: CitedPage) {
  const [answers, named] = [sum(strata.map((each) => each.answers)), sum(strata.map((each) => each.named))]
  const companies = [...new Set(strata.flatMap(({ rivals }) => Object.keys(rivals)))]
  const counted = companies
    .map((company) => {
      return { company, answers: sum(strata.map(({ rivals }) => rivals[company]?.withoutBrand ?? 0)) }
    })
    .filter((company) => company.answers > 0)
    .toSorted((left, right) => right.answers - left.answers || (left.company < right.company ? -1 : 1))
  // Of a competitor's page, it is that one which is to be caught up with.
  const lead = owner === null ? counted[0] : counted.find(({ company }) => company === owner)
  const gaps = Array.from(Map.groupBy(strata, ({ prompt }) => prompt).values(), (some) =>
    sum(some.map(({ rivals, named: own }) => (rivals[lead?.company ?? '']?.answers ?? 0) - own)),
  )
  return {
    ...{ answers, named, lead: lead?.company, gap: sum(gaps) },
    /** prompts of which more answers name the competitor than the brand, and fewer */
    ahead: gaps.filter((gap) => gap > 0).length,
    behind: gaps.filter((gap) => gap < 0).length,
    /** number of competitors out of which the one of the most answers is chosen: chance has as many attempts */
    chosenOf: owner === null ? counted.length : 1,
    instead: counted.slice(0, MOST_INSTEAD).map(({ company, answers: without }) => ({ company, answers: without })),
  }
}

/** Both sides are of one period. Their days may differ, so that a swing of some days can be in the difference. */
const WITHOUT_SWINGS = { variance: 0, degrees: Infinity }

/** Answers that cite the page against the other answers to the same prompts: how many name a company, of which `sums` are. */
function besideOthers(
  { strata }: CitedPage,
  sums: ComparedSums | undefined,
  namedOf: (stratum: CitingStratum) => number,
) {
  const citing = new Map(strata.map((stratum) => [keyOf(stratum), stratum]))
  const withPage: Stratum[] = []
  const without: Stratum[] = []
  for (const stratum of sums?.after ?? []) {
    const found = citing.get(keyOf(stratum))
    if (found === undefined) continue
    const named = namedOf(found)
    const rest = stratum.sum - named
    withPage.push({ ...stratum, n: found.answers, sum: named, squares: named })
    without.push({ ...stratum, n: stratum.n - found.answers, sum: rest, squares: rest })
  }
  return { ...pairedDifference(without, withPage), cited: addUp(withPage).n }
}

/**
 * How many of the answers that cite the page name the competitor beyond as many as name it in other answers to the same prompts: the
 * lower end of the 95% interval, 0 where they may be no more.
 */
function liftOf(page: CitedPage, company: string, known: ComparedSums | undefined): number {
  const besides = besideOthers(page, known, ({ rivals }) => rivals[company]?.answers ?? 0)
  const { difference, variance, weight, cited } = besides
  if (weight === 0 || variance === 0) return 0
  return Math.max(0, ((difference - Z * Math.sqrt(variance)) / weight) * cited)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
