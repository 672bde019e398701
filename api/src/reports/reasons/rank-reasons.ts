// Which reasons of a period are told: the most frequent ones of each company, and those that a competitor has ahead of the brand.

import { MAX_REASONS } from '@sightline/shared/contract/api/reasons.ts'
import type { ReasonSide, ReasonTopic } from '@sightline/shared/domain/reasons.ts'
import { discoveries } from '../../statistics/discoveries.ts'
import { signTest } from '../../statistics/sign-test.ts'
import type { ReadSum, ReasonSum, SaidInPeriod } from './reasons.queries.ts'

/** A single misread answer gives no reason: of reasons in fewer answers, many are wrong. */
export const LEAST_ANSWERS = 3

export interface RankedReason {
  topic: ReasonTopic
  answers: number
}

export interface CompanyReasons {
  company: string
  mentioned: number
  /** of these, those whose reasons are read */
  answers: number
  praise: RankedReason[]
  blame: RankedReason[]
  ahead: RankedReason[]
}

type Sums = Pick<SaidInPeriod, 'read' | 'reasons'>

/** @param own the brand's domain @returns the brand, then the competitors in their order */
export function rankReasons({ read, reasons }: Sums, own: string, competitors: readonly string[]): CompanyReasons[] {
  const readOf = Map.groupBy(read, ({ company }) => company)
  const reasonsOf = Map.groupBy(reasons, ({ company }) => company)
  const ahead = aheadOf({ readOf, reasonsOf }, own, competitors)
  return [own, ...competitors].map((company) => {
    const some = readOf.get(company) ?? []
    const ranked = (side: ReasonSide) => rank((reasonsOf.get(company) ?? []).filter((one) => one.side === side))
    const praise = ranked('praise')
    return {
      company,
      mentioned: sum(some.map(({ mentioned }) => mentioned)),
      answers: sum(some.map((one) => one.read)),
      praise: praise.slice(0, MAX_REASONS),
      blame: ranked('blame').slice(0, MAX_REASONS),
      ahead: praise.filter(({ topic }) => ahead.has(keyOf(company, topic))).slice(0, MAX_REASONS),
    }
  })
}

function rank(reasons: readonly ReasonSum[]): RankedReason[] {
  return Array.from(
    Map.groupBy(reasons, ({ topic }) => topic),
    ([topic, some]) => ({ topic, answers: sum(some.map(({ answers }) => answers)) }),
  )
    .filter(({ answers }) => answers >= LEAST_ANSWERS)
    .toSorted((left, right) => right.answers - left.answers || (left.topic < right.topic ? -1 : 1))
}

interface ByCompany {
  readOf: ReadonlyMap<string, readonly ReadSum[]>
  reasonsOf: ReadonlyMap<string, readonly ReasonSum[]>
}

/**
 * A competitor is ahead in a topic where its share of praised answers is the greater one in clearly more prompts than the brand's
 * is: answers to one prompt resemble each other, so a prompt counts once. All tests of the page are one family.
 */
function aheadOf({ readOf, reasonsOf }: ByCompany, own: string, competitors: readonly string[]): ReadonlySet<string> {
  const sharesOf = (company: string) => {
    const read = new Map((readOf.get(company) ?? []).map((one) => [one.promptId, one.read]))
    const praised = new Map(
      (reasonsOf.get(company) ?? [])
        .filter(({ side }) => side === 'praise')
        .map(({ topic, promptId, answers }) => [keyOf(topic, promptId), answers]),
    )
    return { read, share: (topic: string, id: string) => (praised.get(keyOf(topic, id)) ?? 0) / (read.get(id) ?? 1) }
  }
  const mine = sharesOf(own)
  const tests = competitors.flatMap((company) => {
    const theirs = sharesOf(company)
    const prompts = [...theirs.read].filter(([id, count]) => count > 0 && (mine.read.get(id) ?? 0) > 0)
    const topics = new Set(
      (reasonsOf.get(company) ?? []).flatMap(({ side, topic }) => (side === 'praise' ? topic : [])),
    )
    return [...topics].map((topic) => {
      const differences = prompts.map(([id]) => theirs.share(topic, id) - mine.share(topic, id))
      const more = differences.filter((difference) => difference > 0).length
      const fewer = differences.filter((difference) => difference < 0).length
      return { key: keyOf(company, topic), more, fewer, chance: signTest(more, fewer) }
    })
  })
  const picked = discoveries(tests.map(({ chance }) => chance))
  return new Set(tests.flatMap(({ key, more, fewer }, index) => (picked[index] && more > fewer ? [key] : [])))
}

const keyOf = (...parts: string[]) => parts.join(' ')

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
