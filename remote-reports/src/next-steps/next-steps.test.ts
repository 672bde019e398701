import { readCitedPages } from '../cited-pages/read-cited-pages.ts'
import { buildPosition, sources } from '../testing/overview-fixture.tsx'
import { nextSteps } from './next-steps.ts'

const nameOf = (domain: string) => (domain === 'oakrest.com' ? 'Oakrest' : domain)
const days = { firstDay: '2026-11-07', lastDay: '2026-11-20' }
const read = (answer: object) => readCitedPages({ ...days, ...answer })
const domains = [
  { domain: 'oakrest.com', sources: 40, firstDay: 20, lastDay: 25, citations: 210 },
  { domain: 'plainweave.com', sources: 2, firstDay: 3, lastDay: 24, citations: 240 },
]
const cited = read({ sources, domains })
const none = read({ sources: [] })
const fell = (named: number, namedBefore: number) => ({
  named,
  answers: 42,
  namedBefore,
  answersBefore: 42,
  fell: true,
  platforms: [],
})
const lost = buildPosition({ promptText: 'Best duvet [1,2]', mentions: fell(9, 21) })
const gone = buildPosition({ promptText: 'Best pillow', mentions: fell(1, 30) })
const silent = buildPosition({
  promptText: 'Best quilt',
  firstDayPosition: null,
  lastDayPosition: null,
  positioned: false,
})
const between = { ...silent, positioned: true }
const won = buildPosition({ firstDayPosition: 5, lastDayPosition: 2, positionChange: 3 })
const unasked = buildPosition({
  firstDay: null,
  lastDay: null,
  firstDayPosition: null,
  lastDayPosition: null,
  positioned: false,
})

const NONE_LOST = 'No prompt mentions you clearly less than before.'
const NONE_CITED = 'No page of a competitor is cited.'
const NONE_SILENT = 'No prompt is silent.'

describe('what to do next', () => {
  it('names prompts that lost mentions, the competitor whose pages are cited most, and silent prompts, in this order', () => {
    expect(nextSteps([silent, between, lost, won, unasked], cited, nameOf)).toEqual({
      steps: [
        {
          title: 'Win back 1 prompt',
          evidence: '“Best duvet”: you in 9 of 42 answers, before in 21 of 42',
          to: { prompts: 'lost' },
        },
        {
          title: 'Compete with plainweave.com’s pages',
          evidence: '240 citations of plainweave.com, the most of a competitor',
          to: { domain: 'plainweave.com', page: 'https://plainweave.com/' },
        },
        { title: 'Cover 1 silent prompt', evidence: 'No answer to it mentions you', to: { prompts: 'silent' } },
      ],
      done: [],
    })
  })

  it('shows the deepest fall', () => {
    expect(nextSteps([lost, gone], none, nameOf)).toEqual({
      steps: [
        {
          title: 'Win back 2 prompts',
          evidence: '“Best pillow”: you in 1 of 42 answers, before in 30 of 42',
          to: { prompts: 'lost' },
        },
      ],
      done: [NONE_CITED, NONE_SILENT],
    })
  })

  it('takes the whole period, not its last day, and guesses nothing where that is not counted', () => {
    const uncounted = domains.map(({ citations: _, ...domain }) => domain)
    expect(nextSteps(undefined, read({ sources, domains: uncounted }), nameOf)).toEqual({ steps: [], done: [] })
    expect(nextSteps(undefined, cited, nameOf).steps).toMatchObject([{ to: { domain: 'plainweave.com' } }])
  })

  it('calls no prompt silent that an answer between the two days mentions', () => {
    expect(nextSteps([between], none, nameOf).done).toContain(NONE_SILENT)
  })

  it('says nothing of a second day where there is one', () => {
    const day = { firstDay: '2026-11-20', lastDay: '2026-11-20' }
    const rows = [buildPosition({ ...day, positionChange: 0 }), { ...silent, ...day }, { ...silent, ...day }]
    expect(nextSteps(rows, read({ sources, domains, ...day }), nameOf)).toMatchObject({
      steps: [
        { evidence: '240 citations of plainweave.com, the most of a competitor' },
        { title: 'Cover 2 silent prompts', evidence: 'No answer to them mentions you' },
      ],
      done: [NONE_LOST],
    })
  })

  it('says what there is no need for, and guesses nothing where data is missing', () => {
    expect(nextSteps([won], none, nameOf)).toEqual({ steps: [], done: [NONE_LOST, NONE_CITED, NONE_SILENT] })
    expect(nextSteps(undefined, undefined, nameOf)).toEqual({ steps: [], done: [] })
  })

  it('adds no second s to a name that ends in one', () => {
    expect(nextSteps(undefined, cited, () => 'Tarn Outfitters').steps).toMatchObject([
      { title: 'Compete with Tarn Outfitters’ pages' },
    ])
  })
})
