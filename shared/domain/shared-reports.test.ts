import { readEmbedOrigin } from './shared-reports.ts'

describe('a website that may show a card', () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com'],
    [' WWW.Example.com/blog?x=1 ', 'https://www.example.com'],
    ['https://example.com:8443/', 'https://example.com:8443'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('%p is %p', (text, origin) => {
    expect(readEmbedOrigin(text)).toBe(origin)
  })

  it.each([
    '',
    'nowhere',
    '*',
    'https://*',
    'https://*.example.com',
    'http://www.example.com',
    'https://me@example.com',
    "https://a.com; script-src 'unsafe-inline'",
    'javascript:alert(1)',
    'data:text/html,x',
    'https://[::1]',
  ])('%p is none', (text) => {
    expect(readEmbedOrigin(text)).toBeNull()
  })
})
