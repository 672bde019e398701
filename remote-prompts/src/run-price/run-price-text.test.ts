import { runPriceText } from './run-price-text.ts'

const price = { answers: 3, platforms: 3, usd: 0.0093, sample: false }

describe('runPriceText', () => {
  it.each([
    [price, 40, '120 answers on 3 platforms and costs about $0.37.'],
    [{ ...price, usd: null }, 1, '3 answers on 3 platforms.'],
    [{ answers: 1, platforms: 1, usd: 0.0001, sample: false }, 1, '1 answer on 1 platform and costs about $0.0001.'],
    [{ ...price, usd: null, sample: true }, 2, '6 sample answers on 3 platforms.'],
  ])('tells of %o for %d prompts: %s', (each, prompts, text) => {
    expect(runPriceText('This analysis', each, prompts)).toBe(`This analysis asks for ${text}`)
  })
})
