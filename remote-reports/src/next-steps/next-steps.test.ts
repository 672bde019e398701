import { buildPosition, sources } from '../testing/overview-fixture.tsx'
import { nextSteps } from './next-steps.ts'

const nameOf = (domain: string) => (domain === 'oakrest.com' ? 'Oakrest' : domain)
const lost = buildPosition({ promptText: 'Best duvet [1,2]', firstDayPosition: 2, lastDayPosition: 5, positionChange: -3 })
const gone = buildPosition({ promptText: 'Best pillow', firstDayPosition: 1, lastDayPosition: null })
const silent = buildPosition({ promptText: 'Best quilt', firstDayPosition: null, lastDayPosition: null })
const won = buildPosition({ firstDayPosition: 5, lastDayPosition: 2, positionChange: 3 })
const unasked = buildPosition({ firstDay: null, lastDay: null, firstDayPosition: null, lastDayPosition: null })

describe('what to do next', () => {
  it('names lost prompts, the page of a competitor that gains most, and silent prompts, in this order', () => {
    expect(nextSteps([silent, lost, won, unasked], sources, nameOf)).toEqual([
      { title: 'Win back 1 prompt', evidence: '“Best duvet” fell from #2 to #5', to: { prompts: 'lost' } },
      {
        title: 'Answer Oakrest’s page',
        evidence: 'oakrest.com/duvets is cited in 18 answers, up 3',
        to: { page: 'https://oakrest.com/duvets' },
      },
      { title: 'Cover 1 silent prompt', evidence: 'No answer to them mentions you, on the first day or the last', to: { prompts: 'silent' } },
    ])
  })

  it('shows the largest decline: a prompt that no longer mentions the brand', () => {
    expect(nextSteps([lost, gone], [], nameOf)).toEqual([
      { title: 'Win back 2 prompts', evidence: '“Best pillow” was #1 and is not mentioned now', to: { prompts: 'lost' } },
    ])
  })

  it('calls nothing lost within one day', () => {
    const day = { firstDay: '2026-11-20', lastDay: '2026-11-20' }
    const rows = [buildPosition({ ...day, positionChange: 0 }), { ...silent, ...day }]
    expect(nextSteps(rows, [], nameOf)).toMatchObject([{ title: 'Cover 1 silent prompt', evidence: 'No answer to them mentions you' }])
  })

  it('has nothing to do where nothing is lost, and guesses nothing where data is missing', () => {
    expect(nextSteps([won], [], nameOf)).toEqual([])
    expect(nextSteps(undefined, undefined, nameOf)).toEqual([])
  })

  it('adds no second s to a name that ends in one', () => {
    expect(nextSteps([], sources, () => 'Tarn Outfitters')).toMatchObject([{ title: 'Answer Tarn Outfitters’ page' }])
  })

  it('leads to web pages only', () => {
    const page = { url: 'javascript:alert(1)', competitorDomain: 'oakrest.com', lastDay: 9, change: 9 }
    expect(nextSteps([], [page], nameOf)).toEqual([])
  })
})
