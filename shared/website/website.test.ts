import { allowedExtensions, checkWebsite, cleanDomain, normaliseWebsite, websiteMessages } from './website.ts'

const invalid = 'Please enter a valid website URL (e.g., example.com, mysite.digital, startup.ai)'

describe('checkWebsite', () => {
  it.each([
    ['example.com', 'https://example.com', 'example.com'],
    ['  example.com  ', 'https://example.com', 'example.com'],
    ['EXAMPLE.Com', 'https://example.com', 'example.com'],
    ['http://example.com', 'http://example.com', 'example.com'],
    ['HTTPS://example.com', 'https://example.com', 'example.com'],
    ['www.example.com', 'https://www.example.com', 'example.com'],
    ['https://www.example.com/path?query#part', 'https://www.example.com/path?query#part', 'example.com'],
    ['example.com?query', 'https://example.com?query', 'example.com'],
    ['shop.my-brand.co.uk', 'https://shop.my-brand.co.uk', 'shop.my-brand.co.uk'],
    ['mysite.digital', 'https://mysite.digital', 'mysite.digital'],
    ['startup.ai', 'https://startup.ai', 'startup.ai'],
    ['agency.services', 'https://agency.services', 'agency.services'],
    ['1and1.de', 'https://1and1.de', '1and1.de'],
    ['www.com', 'https://www.com', 'www.com'],
    [`${'a'.repeat(63)}.com`, `https://${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
  ])('accepts %j', (input, url, domain) => {
    expect(checkWebsite(input)).toEqual({ valid: true, url, domain })
  })

  it.each(['', ' ', '\t\n'])('asks for a website when %j is empty', (input) => {
    expect(checkWebsite(input)).toEqual({ valid: false, message: 'Please enter a website URL' })
  })

  it.each([
    ['one label', 'example'],
    ['no host', 'https://'],
    ['an extension outside the list', 'example.zip'],
    ['an extension of one letter', 'example.c'],
    ['an extension with a digit', 'example.c0m'],
    ['a label over 63 characters', `${'a'.repeat(64)}.com`],
    ['a host over 253 characters', `${'a.'.repeat(126)}com`],
    ['an empty label', 'example..com'],
    ['a dot at the start', '.example.com'],
    ['a dot at the end', 'example.com.'],
    ['a hyphen at the start of a label', '-example.com'],
    ['a hyphen at the end of a label', 'example-.com'],
    ['an underscore', 'my_site.com'],
    ['a space', 'my site.com'],
    ['a letter beyond ASCII', 'bücher.de'],
    ['an e-mail address', 'maya@example.com'],
    ['a port', 'example.com:8080'],
    ['an address in numbers', '127.0.0.1'],
    ['another scheme', 'ftp://example.com'],
    ['a script', 'javascript:alert(1)//example.com'],
    ['a backslash', 'example.com\\evil.com'],
  ])('refuses %s', (_why, input) => {
    expect(checkWebsite(input)).toEqual({ valid: false, message: invalid })
  })
})

describe('allowedExtensions', () => {
  it('holds the 81 endings of the specification', () => {
    expect(allowedExtensions.size).toBe(81)
    expect([...allowedExtensions]).toEqual(expect.arrayContaining(['com', 'ai', 'nyc', 'entrepreneur', 'services']))
  })
})

describe('normaliseWebsite', () => {
  it.each([
    ['Example.COM', 'https://example.com'],
    ['http://Example.com/Path', 'http://example.com/path'],
    [' https://example.com ', 'https://example.com'],
  ])('turns %j into %j', (input, url) => {
    expect(normaliseWebsite(input)).toBe(url)
  })
})

describe('cleanDomain', () => {
  it.each([
    ['https://www.example.com/about', 'example.com'],
    ['example.com', 'example.com'],
    ['http://shop.example.com#top', 'shop.example.com'],
    ['www.example.com', 'example.com'],
    ['www.io', 'www.io'],
  ])('cleans %j to %j', (input, domain) => {
    expect(cleanDomain(input)).toBe(domain)
  })
})

it('takes any ending where no list binds, and still no name that is none', () => {
  expect(checkWebsite('www.Coolblue.nl/shop', 'any')).toEqual({
    valid: true,
    url: 'https://www.coolblue.nl/shop',
    domain: 'coolblue.nl',
  })
  expect(checkWebsite('coolblue.nl').valid).toBe(false)
  for (const none of ['coolblue', 'a b.nl', '10.0.0.1', '-x.nl']) expect(checkWebsite(none, 'any').valid).toBe(false)
})

it('keeps one message for what nobody expected', () => {
  expect(websiteMessages.unexpected).toBe('Something went wrong. Please try again.')
})
