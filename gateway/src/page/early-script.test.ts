import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import vm from 'node:vm'
import { EARLY_SCRIPT } from './early-script.ts'

const HOST_SCRIPT = 'http://localhost:3000/builds/host/1.0.0/main.js'
const nothing = () => undefined

interface PageWindow {
  reloadPanel?: () => void
  takeOver?: () => unknown
}

/** Runs the script in a page. @returns lets an error of a file arrive there */
function openPage(window: PageWindow): (filename?: string) => void {
  const errors = new EventTarget()
  vm.runInNewContext(EARLY_SCRIPT, {
    ...{ window, URLSearchParams, setTimeout: nothing },
    addEventListener: (type: string, listener: () => void) => errors.addEventListener(type, listener),
    removeEventListener: (type: string, listener: () => void) => errors.removeEventListener(type, listener),
    document: {
      ...{ cookie: '', documentElement: { style: {}, dataset: {} } },
      ...{ addEventListener: nothing, removeEventListener: nothing },
    },
    ...{ localStorage: { getItem: nothing }, sessionStorage: { getItem: nothing } },
    location: { pathname: '/dashboard', search: '' },
    PerformanceObserver: class {
      observe = nothing
    },
  })
  return (filename) => void errors.dispatchEvent(Object.assign(new Event('error'), { filename }))
}

describe('a page before the app is there', () => {
  let offers = 0
  const framed = (): PageWindow => {
    offers = 0
    return { reloadPanel: () => void (offers += 1) }
  }

  it('offers to be loaded again when code of the host throws', () => {
    const fail = openPage(framed())
    fail(HOST_SCRIPT)
    assert.equal(offers, 1)
  })

  it('goes on when other code throws', () => {
    const fail = openPage(framed())
    fail('chrome-extension://abc/content.js')
    fail('http://localhost:3000/dashboard')
    fail()
    assert.equal(offers, 0)
  })

  it('leaves errors to the app once that is there', () => {
    const window = framed()
    const fail = openPage(window)
    window.takeOver?.()
    assert.equal(window.takeOver, undefined)
    fail(HOST_SCRIPT)
    assert.equal(offers, 0)
  })
})
