import { id, trimmedText } from './envelope.ts'

describe('a text field', () => {
  it('is trimmed', () => {
    expect(trimmedText(20).parse(' \u00a0Acme\u200b Tools\t')).toBe('Acme\u200b Tools')
    for (const whole of ['!', '❤️', '👩‍🚀', 'میخ‌ها', '한', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) expect(trimmedText(20).parse(whole)).toBe(whole)
  })

  it.each(['', ' ', '\u200b', '\u00ad\u2060', '\ufeff\u200f', '\u2800', '\u3164', '\u0007', '\ufe0f'])(
    'is empty where %j shows nothing',
    (given) => {
      expect(trimmedText(20).parse(given)).toBe('')
      expect(trimmedText(20).min(1).safeParse(given).success).toBe(false)
    },
  )

  it('reverses no other text', () => {
    expect(trimmedText(20).parse('\u202eAcme\u202c \u2066Tools\u2069 ')).toBe('Acme Tools')
    expect(trimmedText(20).parse('\u202a \u202b\u202d\u2067\u2068')).toBe('')
    // These two belong to the words of their languages.
    expect(trimmedText(20).parse('A\u200eB\u200fC')).toBe('A\u200eB\u200fC')
  })

  it('is measured after it is trimmed', () => {
    expect(trimmedText(4).parse(` ${'x'.repeat(4)} `)).toBe('xxxx')
    expect(trimmedText(4).safeParse('xxxxx').success).toBe(false)
  })
})

describe('an id', () => {
  it('is lower-cased', () => {
    expect(id.parse('01957A3C-8F20-7D1E-A4B6-00000000ABCD')).toBe('01957a3c-8f20-7d1e-a4b6-00000000abcd')
    expect(id.safeParse('01957A3C-8F20-7D1E-A4B6').success).toBe(false)
  })
})
