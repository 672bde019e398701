import { summarise } from './insights-summary.ts'
import { buildInsight } from './testing/insights-fixture.ts'

const empty = buildInsight({ answers: 0, prompts: 8 }, { brand: null })

describe('summarise', () => {
  it.each([
    ['two projects', [buildInsight({}, { brand: 0.6 }), buildInsight({}, { brand: 0.3 })], 45, 2, false],
    ['a project without answers', [buildInsight({}, { brand: 0.6 }), empty], 60, 1, false],
    ['nothing but projects without answers', [empty], null, 0, false],
    ['sample data alone', [buildInsight({ sample: true }, { brand: 0.6 })], 60, 1, true],
    [
      'sample beside real data',
      [buildInsight({}, { brand: 0.2 }), buildInsight({ sample: true }, { brand: 0.6 })],
      20,
      1,
      false,
    ],
    ['rates under one percent', [buildInsight({}, { brand: 0.006 }), buildInsight({}, { brand: 0.008 })], 1, 2, false],
  ])('averages %s', (_name, insights, brand, measured, sample) => {
    const summary = summarise(insights)
    expect(summary).toMatchObject({ measured, sample })
    expect(summary.averages.brand).toEqual({ value: brand, projects: measured })
  })

  it('says of each average how many projects have a value', () => {
    const { averages, measured } = summarise([
      buildInsight({}, { sentiment: null }),
      buildInsight({}, { sentiment: 0.6 }),
    ])
    expect(measured).toBe(2)
    expect(averages.sentiment).toEqual({ value: 60, projects: 1 })
    expect(summarise([buildInsight({}, { sentiment: null })]).averages.sentiment).toEqual({ value: null, projects: 0 })
  })

  it('knows nothing where no project could be read', () => {
    expect(summarise([])).toMatchObject({ promptsTracked: null, measured: 0, read: 0 })
  })

  it('counts the prompts of every project, and the answers behind the averages', () => {
    expect(summarise([buildInsight({ prompts: 42, answers: 840 }), empty])).toMatchObject({
      promptsTracked: 50,
      answers: 840,
    })
  })
})
