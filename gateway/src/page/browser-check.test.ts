import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { BROWSER_CHECK, unsupportedBrowserPage } from './browser-check.ts'

/** @param without run first, to make the browser older @returns where the browser is led */
function ledTo(without = ''): string | undefined {
  let address: string | undefined
  const context = createContext({
    location: { pathname: '/help', search: '?topic=plans', replace: (to: string) => void (address = to) },
    AbortSignal: { any: () => undefined },
  })
  runInContext(`window = globalThis\n${without}\n${BROWSER_CHECK}`, context)
  return address
}

describe('the check of the browser', () => {
  it('lets a supported browser stay', () => {
    assert.equal(ledTo(), undefined)
  })

  for (const missing of ['Promise.withResolvers', 'Map.groupBy', 'AbortSignal.any', 'AbortSignal', 'Promise']) {
    it(`leads a browser without ${missing} to a page that says what to do`, () => {
      assert.equal(
        ledTo(`delete ${missing.includes('.') ? missing : `globalThis.${missing}`}`),
        '/unsupported-browser?from=%2Fhelp%3Ftopic%3Dplans',
      )
    })
  }

  it('leads to a page that says which browsers are supported', () => {
    const page = unsupportedBrowserPage('/help?topic=plans', 'https://app.example')
    assert.match(page, /<h1>This browser is too old for Sightline<\/h1>/)
    assert.match(page, /Safari 17\.4 or later/)
    assert.match(page, /<a href="\/help\?topic=plans">Try again<\/a>/)
  })

  it('leads back to this site only', () => {
    for (const from of [
      '//evil.example',
      '/\t/evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
      ['/help'],
    ]) {
      assert.doesNotMatch(unsupportedBrowserPage(from, 'https://app.example'), /Try again/)
    }
    assert.match(
      unsupportedBrowserPage('/.//evil.example', 'https://app.example'),
      /<a href="\/evil\.example">Try again/,
    )
  })
})
