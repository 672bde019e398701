import { citationSentence } from './citation-sentence.ts'
import type { CitationTrends } from './read-citation-trends.ts'

const series = (...rows: [string, number | null, number | null][]): CitationTrends => ({
  yourDomain: 'larkandloom.com',
  competitors: ['oakrest.com'],
  detected: [],
  series: rows.map(([date, you, oakrest]) => ({ date, counts: { 'larkandloom.com': you, 'oakrest.com': oakrest } })),
  sample: false,
})
const say = (trends: CitationTrends) =>
  citationSentence(trends, () => 'Oakrest')
    .map(({ text }) => text)
    .join('')

describe('the sentence over the chart', () => {
  it.each([
    [
      'two days',
      series(['2026-11-07', 88, 120], ['2026-11-20', 101, 136]),
      '101 citations of your pages on Nov 20, 88 on Nov 7. Oakrest has 136.',
    ],
    ['one day', series(['2026-11-20', 1, 0]), '1 citation of your pages on Nov 20. Oakrest has 0.'],
    [
      'days with answers',
      series(['2026-11-07', null, null], ['2026-11-08', 2, 5], ['2026-11-20', 1400, null]),
      '1,400 citations of your pages on Nov 20, 2 on Nov 8.',
    ],
    ['no answers', series(['2026-11-07', null, null]), ''],
  ])('tells of %s', (_name, trends, sentence) => {
    expect(say(trends)).toBe(sentence)
  })
})
