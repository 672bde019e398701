import { buildChanges } from '@sightline/shared/testing/builders.ts'
import type { Reading } from '../trend/read-points.ts'
import { competitorColour, sightlineBrands } from './brand-points.ts'
import { verdictOf } from './verdict.ts'
import { verdictSentence } from './verdict-sentence.ts'

const day = (date: string, brand: number | null): Reading => ({ date, brand, top: null, url: null, sentiment: null, n: 6000 })
const names: Record<string, string> = { 'oakrest.com': 'Oakrest', 'plainweave.com': 'Plainweave' }
const nameOf = (domain: string) => names[domain] ?? domain

const rising = [day('2026-11-07', 0.58), day('2026-11-20', 0.64)]
const trends = (values: Record<string, number | null>, date = '2026-11-20') => ({
  competitors: Object.keys(values),
  series: [{ date, ...values }],
})

function say(readings: Reading[], shown?: ReturnType<typeof trends>, answers = 'AI'): string | null {
  const verdict = verdictOf(readings, buildChanges(readings).brand, shown, nameOf)
  return verdict && verdictSentence(verdict, answers).map((part) => part.text).join('')
}

describe('the verdict', () => {
  it.each([
    [
      'value, change, rank and the neighbour ahead',
      rising,
      trends({ 'oakrest.com': 0.71, 'plainweave.com': 0.52 }),
      'You appear in 64% of AI answers, up 6 points in 14 days. 2nd of 3: Oakrest is 7 points ahead.',
    ],
    [
      'the lead over the one behind',
      rising,
      trends({ 'oakrest.com': 0.4, 'plainweave.com': 0.63 }),
      'You appear in 64% of AI answers, up 6 points in 14 days. 1st of 3: 1 point ahead of Plainweave.',
    ],
    [
      'a shared first place',
      rising,
      trends({ 'oakrest.com': 0.64 }),
      'You appear in 64% of AI answers, up 6 points in 14 days. 1st of 2, level with Oakrest.',
    ],
    ['no rank without competitors', rising, trends({}), 'You appear in 64% of AI answers, up 6 points in 14 days.'],
    ['no rank without trends', rising, undefined, 'You appear in 64% of AI answers, up 6 points in 14 days.'],
    [
      'no rank from another day',
      rising,
      trends({ 'oakrest.com': 0.71 }, '2026-11-19'),
      'You appear in 64% of AI answers, up 6 points in 14 days.',
    ],
    [
      'no rank from competitors without a value',
      rising,
      trends({ 'oakrest.com': null }),
      'You appear in 64% of AI answers, up 6 points in 14 days.',
    ],
    [
      'a fall',
      [day('2026-11-19', 0.5), day('2026-11-20', 0.49)],
      undefined,
      'You appear in 49% of AI answers, down 1 point in 2 days.',
    ],
    ['no change', [day('2026-11-19', 0.5), day('2026-11-20', 0.5)], undefined, 'You appear in 50% of AI answers, unchanged in 2 days.'],
    ['one day', [day('2026-11-20', 0.5)], undefined, 'You appear in 50% of AI answers.'],
    ['a small rate', [day('2026-11-20', 0.006)], undefined, 'You appear in 1% of AI answers.'],
    ['the last day that has a value', [day('2026-11-20', 0.5), day('2026-11-21', null)], undefined, 'You appear in 50% of AI answers.'],
    ['nothing without a value', [day('2026-11-20', null)], undefined, null],
  ])('says %s', (_name, readings, shown, sentence) => {
    expect(say(readings, shown)).toBe(sentence)
  })

  it('names the platform whose answers it is about', () => {
    expect(say([day('2026-11-20', 0.5)], undefined, 'ChatGPT')).toBe('You appear in 50% of ChatGPT answers.')
  })

  it('claims a change only when it is more than noise', () => {
    const parts = (withinNoise: boolean) => {
      const verdict = verdictOf(rising, buildChanges(rising, withinNoise).brand, undefined, nameOf)
      return verdict === null ? [] : verdictSentence(verdict, 'AI')
    }
    expect(parts(false)).toContainEqual({ text: 'up 6 points', tone: 'up' })
    expect(parts(true).map((part) => part.text).join('')).toBe('You appear in 64% of AI answers, about level in 14 days.')
    expect(parts(true).map((part) => part.tone)).not.toContain('up')
  })

  it.each([
    [1, '1st of 12'],
    [2, '2nd of 12'],
    [3, '3rd of 12'],
    [4, '4th of 12'],
    [11, '11th of 12'],
    [12, '12th of 12'],
  ])('spells place %i', (place, words) => {
    const values = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`c${index}.com`, index < place - 1 ? 0.9 : 0.1]))
    expect(say([day('2026-11-20', 0.5)], trends(values))).toContain(words)
  })
})

describe('the brands on the sightline', () => {
  const competitors = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((domain, index) => ({ domain, name: domain, value: 90 - index * 10 }))

  it('are the five most visible ones', () => {
    expect(sightlineBrands({ competitors, standing: null }).map((brand) => brand.name)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('always include the one that the sentence names', () => {
    const neighbour = competitors[6] ?? { domain: '', name: '', value: 0 }
    const brands = sightlineBrands({ competitors, standing: { place: 8, of: 8, neighbour, distance: 5 } })
    expect(brands.map((brand) => brand.name)).toEqual(['a', 'b', 'c', 'd', 'g'])
  })

  it('keep their colour by their place in the project, the first five', () => {
    const domains = competitors.map((brand) => brand.domain)
    expect(competitorColour('b', domains)).toBe('var(--c2)')
    expect(competitorColour('f', domains)).toBe('var(--border-control)')
    expect(competitorColour('unknown', domains)).toBe('var(--border-control)')
  })
})
