import type { Standing } from '@sightline/shared/domain/standing.ts'
import type { Company } from './companies.ts'
import { mentionsText, movementText, rankText, yourShareText } from './company-text.ts'

const company = (domain: string, brand: number | null, fields: Partial<Company> = {}): Company => ({
  ...{ domain, you: false, tracked: true, rates: { brand, url: null, top: null, sentiment: null }, intervals: {} },
  ...{ mentions: null, citations: null, change: null, answers: null },
  ...fields,
})
const you = (brand: number | null) => company('you.com', brand, { you: true })
const nameOf = (domain: string) => domain.replace('.com', '')

describe('where you stand', () => {
  const standing = { place: 3, of: 4, neighbour: 'a.com', points: -7, result: 'behind' as const, mover: null }

  it.each<[string, Partial<Standing>, string]>([
    ['behind the nearest ahead', {}, '3rd of 4, 7 points behind a'],
    ['ahead of the nearest behind', { place: 1, points: 1, result: 'ahead' }, '1st of 4, 1 point ahead of a'],
    ['level', { place: 1, points: 0, result: 'unclear' }, '1st of 4, level with a'],
    ['nowhere clearly', { result: 'unclear' }, '3rd of 4: level with a for questions like these'],
    ['not known', { result: 'too-little' }, '3rd of 4: too little data to compare with a'],
    ['eleventh of twelve', { place: 11, of: 12, points: -49 }, '11th of 12, 49 points behind a'],
  ])('is %s', (_name, given, text) => {
    expect(rankText({ ...standing, ...given }, nameOf)).toBe(text)
  })
})

const moved = (points: number, standsOut = true) =>
  company('a.com', 1, { change: { points, verdict: standsOut ? 'clear' : 'unclear', standsOut } })

it.each([
  [{ all: [moved(3), moved(-2), moved(-9)], competitors: 3, tracked: 3 }, '1 rising, 2 falling'],
  [
    { all: [moved(30, false), moved(-2)], competitors: 14, tracked: 2 },
    '2 tracked, 12 cited in answers. 0 rising, 1 falling',
  ],
  [{ all: [moved(3, false), you(5)], competitors: 1, tracked: 1 }, 'None clearly rising or falling'],
  [{ all: [], competitors: 2, tracked: 0 }, '0 tracked, 2 cited in answers'],
])('of %j it says %s', (companies, text) => {
  expect(movementText({ ...companies, newModels: [] })).toBe(text)
})

it('names the platforms with a new model where something moved', () => {
  const newModels = [{ platform: 'chatgpt' as const, model: 'gpt-5.2', day: '2026-11-03' }]
  const moves = { all: [moved(3)], competitors: 1, tracked: 1, newModels }
  expect(movementText(moves)).toBe('1 rising, 0 falling, with a new ChatGPT model')
  expect(movementText({ ...moves, all: [moved(3, false)] })).toBe('None clearly rising or falling')
})

it.each([
  [{ mentions: 1866, yourMentions: 538 }, '538 are yours, 29%'],
  [{ mentions: 3, yourMentions: 1 }, '1 is yours, 33%'],
  [{ mentions: 40, yourMentions: 23 }, '23 are yours, 58%'],
  [{ mentions: 0, yourMentions: 0 }, undefined],
  [{ mentions: 5, yourMentions: null }, undefined],
])('of %j it says %s', (mentions, text) => {
  expect(yourShareText(mentions)).toBe(text)
})

it.each([
  [{ mentions: 412, answers: null }, '412 mentions'],
  [{ mentions: 1, answers: null }, '1 mention'],
  [{ mentions: 0, answers: null }, '0 mentions'],
  [{ mentions: 12_345, answers: null }, '12,345 mentions'],
  [{ mentions: null, answers: 1 }, 'Cited in 1 answer'],
  [{ mentions: null, answers: null }, 'Sources'],
])('the button for %j says %s', (company, text) => {
  expect(mentionsText(company)).toBe(text)
})
