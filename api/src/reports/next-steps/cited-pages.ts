// Steps from cited pages: own ones with which the brand is named less, and those with which a competitor is named more.

import { decide, FEWEST_ANSWERS } from '../../statistics/change.ts'
import type { ComparedSums } from '../../statistics/compare.ts'
import { discoveries } from '../../statistics/discoveries.ts'
import { Z } from '../../statistics/quantiles.ts'
import { signTest } from '../../statistics/sign-test.ts'
import { addUp } from '../../statistics/variance.ts'
import { besideOthers, WITHOUT_SWINGS } from './beside-others.ts'
import { MOST_INSTEAD, type CitedPage, type Finding, type Findings } from './findings.ts'

/** Fewer prompts can agree by chance, even all of them: 2 × 1/2⁵ is above 5 %. */
const FEWEST_PROMPTS = 6

/**
 * Pages that answers cite: the brand's own with which it is named less often than without, and those with which a competitor is named
 * more often than the brand in clearly more prompts than not: answers to one prompt resemble each other, so a prompt counts once.
 */
export function citedPages({ own, brand, rivals, pages }: Findings): Finding[] {
  const all = addUp(brand.after).n
  const cited = pages.map((page) => ({ page, ...totalsOf(page) })).filter(({ answers }) => answers >= FEWEST_ANSWERS)
  const owned = cited
    .filter(({ page }) => page.owner === own)
    .map((one) => ({ ...one, besides: besideOthers(one.page.strata, brand.after, ({ named }) => named) }))
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

/**
 * How many of the answers that cite the page name the competitor beyond as many as name it in other answers to the same prompts: the
 * lower end of the 95% interval, 0 where they may be no more.
 */
function liftOf(page: CitedPage, company: string, known: ComparedSums | undefined): number {
  const besides = besideOthers(page.strata, known?.after ?? [], ({ rivals }) => rivals[company]?.answers ?? 0)
  const { difference, variance, weight, answers } = besides
  if (weight === 0 || variance === 0) return 0
  return Math.max(0, ((difference - Z * Math.sqrt(variance)) / weight) * answers)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
