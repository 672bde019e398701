import { acceptedWebsites, refusedWebsites, specifiedExtensions } from './testing/website-cases.ts'
import {
  allowedExtensions,
  checkWebsite,
  cleanDomain,
  normaliseWebsite,
  unlistedEnding,
  websiteMessages,
} from './website.ts'

describe('checkWebsite', () => {
  it.each(acceptedWebsites)('accepts %s', (_why, typed, url, domain) => {
    expect(checkWebsite(typed)).toEqual({ valid: true, url, domain })
  })

  it.each(refusedWebsites)('refuses %s', (_why, typed, message) => {
    expect(checkWebsite(typed)).toEqual({ valid: false, message })
  })

  it('accepts any extension where the list does not apply, and still no invalid host name', () => {
    expect(checkWebsite('www.Coolblue.nl/shop', 'any')).toEqual({
      valid: true,
      url: 'https://www.coolblue.nl/shop',
      domain: 'coolblue.nl',
    })
    for (const none of ['coolblue', 'a b.nl', '10.0.0.1', '-x.nl']) expect(checkWebsite(none, 'any').valid).toBe(false)
  })
})

it("has the specification's messages", () => {
  expect(websiteMessages.empty).toBe('Please enter a website URL')
  expect(websiteMessages.invalid('example.com')).toBe(
    'Please enter a valid website URL (e.g., example.com, mysite.digital, startup.ai)',
  )
  expect(websiteMessages.unexpected).toBe('Something went wrong. Please try again.')
})

it("accepts exactly the specification's extensions", () => {
  expect([...allowedExtensions]).toEqual(specifiedExtensions)
  expect(allowedExtensions.size).toBe(81)
})

it.each([
  ['acme.es', '.es'],
  [' https://www.Acme.co.nz/shop ', '.nz'],
  ['acme.com', undefined],
  ['acme', undefined],
  ['my acme.es', undefined],
  ['', undefined],
])('names the ending that %j is refused for: %j', (typed, ending) => {
  expect(unlistedEnding(typed)).toBe(ending)
})

it.each([
  ['Example.COM', 'https://example.com'],
  ['http://Example.com/Path', 'http://example.com/path'],
  [' https://example.com ', 'https://example.com'],
])('normalises %j to %j', (typed, url) => {
  expect(normaliseWebsite(typed)).toBe(url)
})

it.each([
  ['https://www.example.com/about', 'example.com'],
  ['example.com', 'example.com'],
  ['http://shop.example.com#top', 'shop.example.com'],
  ['www.example.com', 'example.com'],
  ['www.io', 'www.io'],
])('cleans %j to %j', (typed, domain) => {
  expect(cleanDomain(typed)).toBe(domain)
})
