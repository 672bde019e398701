import { readAnalysisMetrics } from './analysis-metrics.ts'

const prompt = (...rates: (number | undefined)[]) => ({
  results: rates.map((rate) => ({ metrics: { brandVisibilityRate: { rate }, urlCitationRate: { rate: 0 } } })),
})

describe('readAnalysisMetrics', () => {
  it('reads the rates of the whole analysis', () => {
    const metrics = readAnalysisMetrics({
      binaries: { perDay: { brandVisibilityPct: 0.64, urlCitationPct: 37.4 } },
      prompts: [prompt(0), prompt(100)],
      country: 'US',
      completedResults: 12,
    })
    expect(metrics).toMatchObject({
      brandVisibility: 64,
      urlCitation: 37,
      promptsTracked: 2,
      totalResults: 12,
      geography: 'US',
      period: null,
    })
  })

  it.each([
    [[100, 0, 0], 33],
    [[1, 0, 0.5], 50],
    [[...Array<number>(199).fill(0), 100], 1],
    [[0, 0], 0],
    [[undefined], null],
    [[-1, 4000], null],
    [[-1, 0.5], 50],
    [[], null],
  ])('averages the rates of single answers: %p is %p percent', (rates, percent) => {
    expect(readAnalysisMetrics({ prompts: [prompt(...rates)] }).brandVisibility).toBe(percent)
  })

  it.each([
    [
      { analysisMetadata: { completedAt: '2026-11-03' }, updatedAt: '2026-11-02', createdAt: '2026-11-01' },
      '2026-11-03',
    ],
    [{ analysisMetadata: { completedAt: null }, updatedAt: '2026-11-02', createdAt: '2026-11-01' }, '2026-11-02'],
    [{ createdAt: '2026-11-01' }, '2026-11-01'],
    [{}, undefined],
  ])('was updated when %j', (analysis, updatedAt) => {
    expect(readAnalysisMetrics(analysis).updatedAt).toBe(updatedAt)
  })
})
