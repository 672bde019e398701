import { pastedPrompts } from './pasted-prompts.ts'

describe('pastedPrompts', () => {
  it('reads one prompt per line, without blank ones', () => {
    expect(pastedPrompts(' Which sheets last? \r\n\n \nWho makes duvets?\n')).toEqual([
      { text: 'Which sheets last?', category: undefined },
      { text: 'Who makes duvets?', category: undefined },
    ])
  })

  it('reads the category from the second column, and skips header rows', () => {
    const pasted = 'Prompt\tCategory\tPriority\nWhich sheets last?\tPrices\tmedium\nWho makes duvets?\t\n'
    expect(pastedPrompts(pasted)).toEqual([
      { text: 'Which sheets last?', category: 'Prices' },
      { text: 'Who makes duvets?', category: undefined },
    ])
  })

  it('keeps commas and quotes: they belong to the prompt', () => {
    expect(pastedPrompts('Is it "linen", or cotton?')).toEqual([
      { text: 'Is it "linen", or cotton?', category: undefined },
    ])
  })
})
