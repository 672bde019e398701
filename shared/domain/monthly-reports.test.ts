import { isAccent, isLogo, MAX_LOGO_BYTES } from './monthly-reports.ts'

const PNG = '\x89PNG\r\n\x1a\n'
const dataUrl = (type: string, bytes: string) => `data:image/${type};base64,${btoa(bytes)}`
const webp = (size: string) => `RIFF${size}WEBPVP8 `

describe('a logo', () => {
  it.each([
    ['a PNG', dataUrl('png', PNG + 'x')],
    ['a JPEG', dataUrl('jpeg', '\xff\xd8\xff\xe0')],
    ['a WebP', dataUrl('webp', webp('\n\0\0\0'))],
    ['the largest one', dataUrl('png', PNG.padEnd(MAX_LOGO_BYTES, 'x'))],
  ])('is %s', (_name, url) => {
    expect(isLogo(url)).toBe(true)
  })

  it.each([
    ['an SVG', dataUrl('svg+xml', '<svg onload="alert(1)"/>')],
    ['an SVG that says it is a PNG', dataUrl('png', '<svg onload="alert(1)"/>')],
    ['a JPEG that says it is a PNG', dataUrl('png', '\xff\xd8\xff\xe0')],
    ['a file that is one byte too large', dataUrl('png', PNG.padEnd(MAX_LOGO_BYTES + 1, 'x'))],
    ['1 MB', dataUrl('png', PNG.padEnd(1024 * 1024, 'x'))],
    ['an address', 'https://example.com/logo.png'],
    ['text after the data', `${dataUrl('png', PNG + 'x')}" onerror="alert(1)`],
    ['a line break after the data', `${dataUrl('png', PNG + 'x')}\n`],
    ['broken base64', 'data:image/png;base64,iVBO='],
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
