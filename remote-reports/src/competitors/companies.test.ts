import { rankOf, type Company } from './companies.ts'
import { mentionsText, movementText, rankText, yourShareText } from './company-text.ts'

const company = (domain: string, brand: number | null, fields: Partial<Company> = {}): Company => ({
  ...{ domain, you: false, tracked: true, rates: { brand, url: null, top: null, sentiment: null }, intervals: {} },
  ...{ mentions: null, citations: null, change: null, answers: null },
  ...fields,
})
const you = (brand: number | null) => company('you.com', brand, { you: true })
const nameOf = (domain: string) => domain.replace('.com', '')

describe('where you stand', () => {
  it.each([
    [
      'behind the nearest ahead',
      [you(64), company('a.com', 71), company('b.com', 80), company('c.com', 10)],
      '3rd of 4, 7 points behind a',
    ],
    [
      'ahead of the nearest behind',
      [you(64), company('a.com', 63), company('b.com', 10)],
      '1st of 3, 1 point ahead of a',
    ],
    ['level', [you(50), company('a.com', 50)], '1st of 2, level with a'],
    ['level as shown, with more behind the point', [you(50), company('a.com', 50.4)], '2nd of 2, level with a'],
    [
      'among those who have a rate',
      [you(50), company('a.com', null), company('b.com', 60)],
      '2nd of 2, 10 points behind b',
    ],
    [
      'eleventh of twelve',
      [you(1), ...Array.from({ length: 10 }, (_, index) => company(`${index}.com`, 50 + index)), company('z.com', 0)],
      '11th of 12, 49 points behind 0',
    ],
  ])('is %s', (_name, companies, text) => {
    expect(rankText(companies, nameOf)).toBe(text)
  })

  it.each([
    ['a rate of yours', [you(null), company('a.com', 5)]],
    ['a rate of theirs', [you(5), company('a.com', null)]],
    ['anybody', []],
  ])('is not said without %s', (_name, companies) => {
    expect(rankOf(companies)).toBeNull()
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
