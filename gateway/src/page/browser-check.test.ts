import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { BROWSER_CHECK, UNSUPPORTED_BROWSER_PAGE } from './browser-check.ts'

/** @param without run first, to make the browser older @returns where the browser is led */
function ledTo(without = ''): string | undefined {
  let address: string | undefined
  const context = createContext({
    location: { replace: (to: string) => void (address = to) },
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
      assert.equal(ledTo(`delete ${missing.includes('.') ? missing : `globalThis.${missing}`}`), '/unsupported-browser')
    })
  }

  it('leads to a page that says which browsers are supported', () => {
    assert.match(UNSUPPORTED_BROWSER_PAGE, /<h1>This browser is too old for Sightline<\/h1>/)
    assert.match(UNSUPPORTED_BROWSER_PAGE, /Safari 17\.4 or later/)
  })
})
