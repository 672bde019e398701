import {
  isAccent,
  isLogo,
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE,
  MAX_REPORT_NAME,
  preparedByProblem,
  reportNameProblem,
} from './monthly-reports.ts'

const bytes = (value: number, length: number) =>
  Array.from({ length }, (_, at) => Math.floor(value / 256 ** (length - 1 - at)) % 256)
const little = (value: number, length: number) => bytes(value, length).toReversed()
const text = (word: string) => Array.from(word, (letter) => letter.charCodeAt(0))
const webp = (kind: string, data: number[]) => [...text('RIFF0000WEBP'), ...text(kind), 0, 0, 0, 0, ...data]

/** The head of a file of each kind, with its size. */
const heads: Record<string, [string, (width: number, height: number) => number[]]> = {
  PNG: ['png', (w, h) => [0x89, ...text('PNG\r\n\x1a\n\0\0\0\rIHDR'), ...bytes(w, 4), ...bytes(h, 4)]],
  JPEG: [
    'jpeg',
    (w, h) => [
      ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc4, 0, 3, 1],
      ...[0xff, 0xc2, 0, 11, 8, ...bytes(h, 2), ...bytes(w, 2), 1, 1, 17, 0],
    ],
  ],
  'WebP (VP8)': ['webp', (w, h) => webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...little(w, 2), ...little(h, 2)])],
  'WebP (VP8L)': ['webp', (w, h) => webp('VP8L', [0x2f, ...little(w - 1 + (h - 1) * 0x4000, 4)])],
  'WebP (VP8X)': ['webp', (w, h) => webp('VP8X', [0, 0, 0, 0, ...little(w - 1, 3), ...little(h - 1, 3)])],
}
const urlOf = (kind: string, file: number[]) => `data:image/${kind};base64,${btoa(String.fromCharCode(...file))}`

describe('a logo', () => {
  it.each(Object.entries(heads))('that is a %s has a size that can be read, and a limit', (_, [kind, head]) => {
    const isTaken = (width: number, height: number) => isLogo(urlOf(kind, head(width, height)))
    expect(isTaken(MAX_LOGO_SIDE, 600)).toBe(true)
    expect(isTaken(600, MAX_LOGO_SIDE)).toBe(true)
    expect(isTaken(MAX_LOGO_SIDE + 1, 600)).toBe(false)
    expect(isTaken(600, MAX_LOGO_SIDE + 1)).toBe(false)
    expect(isLogo(urlOf(kind, head(600, 600).slice(0, 20)))).toBe(false)
  })

  const png = heads.PNG![1](600, 600)
  const fill = (size: number) => [...png, ...Array<number>(size - png.length).fill(120)]

  it('is at most as large as the limit', () => {
    expect(isLogo(urlOf('png', fill(MAX_LOGO_BYTES)))).toBe(true)
  })

  it.each([
    ['an SVG that says it is a PNG', urlOf('png', text('<svg onload="alert(1)"/>'))],
    ['an SVG', urlOf('svg+xml', text('<svg onload="alert(1)"/>'))],
    ['a PNG that says it is a JPEG', urlOf('jpeg', png)],
    ['a file that is one byte too large', urlOf('png', fill(MAX_LOGO_BYTES + 1))],
    ['an address', 'https://example.com/logo.png'],
    ['text after the data', `${urlOf('png', png)}" onerror="alert(1)`],
    ['a line break after the data', `${urlOf('png', png)}\n`],
    ['broken base64', 'data:image/png;base64,iVBO='],
    [
      'a JPEG with fill bytes before another size',
      urlOf('jpeg', [0xff, 0xd8, 0xff, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 11, 8, 0, 64, 0, 64, 1, 1, 17, 0]),
    ],
    ['nothing', ''],
  ])('is not %s', (_name, url) => {
    expect(isLogo(url)).toBe(false)
  })
})

describe('the colour of a report', () => {
  it.each(['#000000', '#1D4ED8', '#949494', '#b45309'])('%p can be seen on white', (colour) => {
    expect(isAccent(colour)).toBe(true)
  })
  it.each(['#ffffff', '#ffff00', '#959595', '#fff', 'red', '#12345', '#1234567', 'url(x)', '#000000;x'])(
    '%p is none',
    (colour) => {
      expect(isAccent(colour)).toBe(false)
    },
  )
})

describe('the name of who has prepared a report', () => {
  it('has a limit, is one line, and names no address', () => {
    expect(preparedByProblem('A'.repeat(MAX_REPORT_NAME))).toBeUndefined()
    expect(preparedByProblem('A'.repeat(MAX_REPORT_NAME + 1))).toMatch(/^Please use 80 characters at most/)
    expect(preparedByProblem('A\tB')).toMatch(/one line/)
    expect(preparedByProblem('Ana, ana@example.com')).toMatch(/without a web address/)
    expect(reportNameProblem('Example.com')).toBeUndefined()
  })
})
