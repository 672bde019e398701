import { namesBrand } from './names-brand.ts'

describe('namesBrand', () => {
  const isBranded = namesBrand(['Lark & Loom', 'Box', 'lark-loom.com', ' '])

  it.each([
    ['Is lark & loom any good?', true],
    ['Is LARK-LOOM.com safe?', true],
    ['Box or bag?', true],
    ['Which boxes are best?', false],
    ['Who has a larkxloom.com?', false],
  ])('%s: %s', (text, branded) => {
    expect(isBranded(text)).toBe(branded)
  })

  it('finds no brand without a name', () => expect(namesBrand([''])('Which?')).toBe(false))
})
