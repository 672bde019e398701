import { libraryCsv, libraryJson } from './export-library.ts'

const category = { id: 'c1', name: 'Prices, and more', description: '' }
const prompt = (text: string) => ({ text, category, priority: 'medium' as const, type: 'custom' as const })

describe('libraryCsv', () => {
  it('writes a head and a line a prompt, and quotes each text', () => {
    expect(libraryCsv([prompt('Is it "linen"?')])).toBe(
      '\uFEFF"Prompt","Category","Priority","Type"\r\n"Is it ""linen""?","Prices, and more","medium","custom"\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', ' =1+1'])('puts an apostrophe before %s', (text) => {
    expect(libraryCsv([prompt(text)])).toContain(`"'${text}",`)
  })
})

it('writes prompts as JSON', () => {
  expect(JSON.parse(libraryJson([prompt('How much?')]))).toEqual({
    prompts: [{ text: 'How much?', category: 'Prices, and more', priority: 'medium', type: 'custom' }],
  })
})
