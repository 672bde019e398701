import { buildOverviewResponse } from '@sightline/shared/testing/builders.ts'
import type { Change, Interval } from '@sightline/shared/contract/api/reports.ts'
import type { Standing } from '@sightline/shared/domain/standing.ts'
import { verdictSentence } from '@sightline/shared/domain/verdict-sentence.ts'
import { competitorColour } from '../brands/brand-colour.ts'
import { sightlineBrands } from './brand-points.ts'
import { verdictOf } from './verdict.ts'
import { verdictScope } from './verdict-scope.ts'

const names: Record<string, string> = {
  'oakrest.com': 'Oakrest',
  'plainweave.com': 'Plainweave',
  'dozewell.com': 'Dozewell',
}
const nameOf = (domain: string) => names[domain] ?? domain

type Result = Change['result']

const rates = (totals: Record<string, number | null>, standing: Standing | null = null) => ({
  competitors: Object.keys(totals),
  totals,
  standing,
})

/** You are second of three, and clearly behind Oakrest. */
const behind: Standing = { place: 2, of: 3, neighbour: 'oakrest.com', points: -7, result: 'behind', mover: null }
const told = (standing: Partial<Standing>) => rates({}, { ...behind, ...standing })

interface Given {
  rate?: number | null
  /** the rate of the period before */
  before?: number
  result?: Result
  n?: number
  prompts?: number
  market?: Interval | null
}

function read(
  { rate = 0.64, before, result, n = 840, prompts = 20, market = { low: 0.484, high: 0.776 } }: Given,
  trends?: ReturnType<typeof rates>,
) {
  const direction = (rate ?? 0) > (before ?? 0) ? ('up' as const) : ('down' as const)
  const brand =
    before === undefined || rate === null
      ? null
      : { from: before, to: rate, result: result ?? direction, standsOut: true }
  const { overview } = buildOverviewResponse({
    brandVisibilityRate: rate,
    sincePreviousPeriod: { brand, top: null, url: null, sentiment: null },
  })
  const brandInterval = { value: rate, n, prompts, panel: { low: 0.606, high: 0.672 }, market }
  return verdictOf({ ...overview, intervals: { ...overview.intervals, brand: brandInterval } }, trends, nameOf)
}

const words = (answers = 'AI') => ({ answers, before: 'the previous 14 days', nameOf })
const say = (given: Given, trends?: ReturnType<typeof rates>, answers?: string) => {
  const verdict = read(given, trends)
  return (
    verdict &&
    verdictSentence(verdict, words(answers))
      .map((part) => part.text)
      .join('')
  )
}

describe('the verdict', () => {
  it.each<[string, Given, ReturnType<typeof rates> | undefined, string | null]>([
    [
      'rate of the period, change since the one before, rank and the neighbour ahead',
      { before: 0.58 },
      told({}),
      'You appear in 64% of AI answers, up 6 points from the previous 14 days. 2nd of 3: Oakrest is 7 points ahead.',
    ],
    [
      'the lead over the one behind',
      {},
      told({ place: 1, neighbour: 'plainweave.com', points: 1, result: 'ahead' }),
      'You appear in 64% of AI answers. 1st of 3: 1 point ahead of Plainweave.',
    ],
    [
      'a shared place',
      {},
      told({ place: 1, points: 0, result: 'unclear' }),
      'You appear in 64% of AI answers. 1st of 3, level with Oakrest.',
    ],
    [
      'no distance that may be chance',
      {},
      told({ result: 'unclear' }),
      'You appear in 64% of AI answers. 2nd of 3: level with Oakrest for questions like these.',
    ],
    [
      'no distance whose shown values point the other way',
      {},
      told({ points: 1 }),
      'You appear in 64% of AI answers. 2nd of 3: level with Oakrest for questions like these.',
    ],
    [
      'no distance with too little data',
      {},
      told({ result: 'too-little' }),
      'You appear in 64% of AI answers. 2nd of 3: too little data to compare with Oakrest.',
    ],
    [
      'a place of two digits, and the domain of a company without a name',
      {},
      told({ place: 11, of: 12, neighbour: 'unknown.com', points: -49 }),
      'You appear in 64% of AI answers. 11th of 12: unknown.com is 49 points ahead.',
    ],
    [
      'the company whose rate changed most',
      {},
      told({ mover: { company: 'plainweave.com', points: -8, value: 0.52 } }),
      'You appear in 64% of AI answers. 2nd of 3: Oakrest is 7 points ahead. Biggest competitor move: Plainweave, down 8 points to 52%.',
    ],
    ['no rank where there is none', {}, rates({}), 'You appear in 64% of AI answers.'],
    ['no rank without trends', {}, undefined, 'You appear in 64% of AI answers.'],
    [
      'a fall',
      { rate: 0.49, before: 0.5 },
      undefined,
      'You appear in 49% of AI answers, down 1 point from the previous 14 days.',
    ],
    [
      'no change where the shown values are equal',
      { rate: 0.5, before: 0.5 },
      undefined,
      'You appear in 50% of AI answers, no clear change from the previous 14 days.',
    ],
    [
      'no change that is not clear',
      { before: 0.58, result: 'unclear' },
      undefined,
      'You appear in 64% of AI answers, no clear change from the previous 14 days.',
    ],
    [
      'nothing of a change with too little data',
      { before: 0.58, result: 'too-little' },
      undefined,
      'You appear in 64% of AI answers.',
    ],
    [
      'the difference of the shown values',
      { rate: 0.3, before: 1 / 3 },
      undefined,
      'You appear in 30% of AI answers, down 3 points from the previous 14 days.',
    ],
    ['a small rate', { rate: 0.006 }, undefined, 'You appear in 1% of AI answers.'],
    ['nothing without a rate', { rate: null }, undefined, null],
  ])('says %s', (_name, given, shown, sentence) => {
    expect(say(given, shown)).toBe(sentence)
  })

  it('has each competitor with a rate, in the project’s order', () => {
    const verdict = read({}, rates({ 'oakrest.com': 0.526, 'plainweave.com': null, 'dozewell.com': 0.004 }))
    expect(verdict?.competitors).toEqual([
      { name: 'Oakrest', value: 53, exact: 52.6, domain: 'oakrest.com' },
      { name: 'Dozewell', value: 0, exact: 0.4, domain: 'dozewell.com' },
    ])
  })

  it('names the platform whose answers it is about', () => {
    expect(say({}, undefined, 'ChatGPT')).toBe('You appear in 64% of ChatGPT answers.')
  })

  it('names a new model after the first change that it tells, not as its cause, and does not colour the change then', () => {
    const newModels = 'ChatGPT has answered with gpt-5.2 since Nov 9; the change cannot be told apart from it.'
    const shown = told({ mover: { company: 'oakrest.com', points: 11, value: 0.71 } })
    const tell = (given: Given) => {
      const verdict = read(given, shown)
      return verdict && verdictSentence(verdict, { ...words(), newModels })
    }
    const parts = tell({ before: 0.58 }) ?? []
    expect(parts.map(({ text }) => text).join('')).toBe(
      `You appear in 64% of AI answers, up 6 points from the previous 14 days. ${newModels} 2nd of 3: Oakrest is 7 points ahead. It is up 11 points to 71%, the biggest move of a competitor.`,
    )
    expect(parts.map(({ tone }) => tone)).not.toContain('up')
    const level = tell({ before: 0.58, result: 'unclear' }) ?? []
    expect(level.map(({ text }) => text).join('')).toBe(
      `You appear in 64% of AI answers, no clear change from the previous 14 days. 2nd of 3: Oakrest is 7 points ahead. It is up 11 points to 71%, the biggest move of a competitor. ${newModels}`,
    )
  })

  it('says that the periods do not have the same prompts, and does not colour the change then', () => {
    const otherPrompts = { added: 10, removed: 0 }
    const tell = (given: Given) => {
      const verdict = read(given)
      const change = verdict?.change && { ...verdict.change, otherPrompts }
      return verdict && verdictSentence({ ...verdict, change: change ?? null }, words())
    }
    const textOf = (parts: ReturnType<typeof tell>) => parts?.map(({ text }) => text).join('')
    const clear = tell({ before: 0.43 })
    expect(textOf(clear)).toBe(
      'You appear in 64% of AI answers, up 21 points from the previous 14 days, with 10 new prompts.',
    )
    expect(clear?.map(({ tone }) => tone)).not.toContain('up')
    expect(textOf(tell({ before: 0.43, result: 'unclear' }))).toBe(
      'You appear in 64% of AI answers, no clear change of the same prompts from the previous 14 days.',
    )
  })

  it('colours a change only when it is clear', () => {
    const tones = (result: Result) => {
      const verdict = read({ before: 0.58, result })
      return verdict && verdictSentence(verdict, words()).map(({ tone }) => tone)
    }
    expect(tones('up')).toContain('up')
    expect(tones('unclear')).not.toContain('up')
  })
})

describe('the line under the verdict', () => {
  const period = { startDate: '2026-11-07', endDate: '2026-11-20' }
  const today = { startDate: '2026-11-20', endDate: '2026-11-20' }
  const under = (given: Given, days: typeof period) => {
    const verdict = read(given)
    const parts = verdict && verdictScope(verdict, days)
    return parts?.map(({ interval, text }) => [interval?.name, text].filter(Boolean).join(' ')).join(' · ')
  }
  const sure = 'for these 20 prompts 60–68% · for questions like these 48–78%'

  it.each([
    [{ before: 0.58 }, period, `Nov 7 – Nov 20, 2026 (UTC) · 840 answers · ${sure}`],
    [{ before: 0.58, result: 'unclear' }, period, `Nov 7 – Nov 20, 2026 (UTC) · 840 answers · ${sure}`],
    [
      { before: 0.58, result: 'too-little' },
      period,
      `Nov 7 – Nov 20, 2026 (UTC) · 840 answers · ${sure} · Too little data to compare with the previous 14 days`,
    ],
    [
      { n: 1, prompts: 1, market: null },
      today,
      'Nov 20, 2026 (UTC) · 1 answer · for this prompt 60–68% · for questions like these too few prompts · No value on the previous day',
    ],
    [{}, period, `Nov 7 – Nov 20, 2026 (UTC) · 840 answers · ${sure} · No value in the previous 14 days`],
  ] as const)('says days, answers, intervals and why no change is told: %j %j', (given, days, text) => {
    expect(under(given, days)).toBe(text)
  })
})

describe('the brands on the sightline', () => {
  const competitors = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((domain, index) => {
    const value = 90 - index * 10
    return { domain, name: domain, value, exact: value }
  })

  it('are the five most visible ones', () => {
    expect(sightlineBrands({ competitors, standing: null }).map((brand) => brand.name)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ])
  })

  it('always include the one that the sentence names', () => {
    const brands = sightlineBrands({ competitors, standing: { ...behind, neighbour: 'g' } })
    expect(brands.map((brand) => brand.name)).toEqual(['a', 'b', 'c', 'd', 'g'])
  })

  it('keep their colour by their place in the project, the first five', () => {
    const domains = competitors.map((brand) => brand.domain)
    expect(competitorColour('b', domains)).toBe('var(--c2)')
    expect(competitorColour('f', domains)).toBe('var(--border-control)')
    expect(competitorColour('unknown', domains)).toBe('var(--border-control)')
  })
})
