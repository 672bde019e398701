// Before every test file: matchers, a console in which a test leaves no error, and a clean browser after every test.

import { format } from 'node:util'
import '@testing-library/jest-dom'
import { configure, getConfig, type Config } from '@testing-library/react'

/** Testing Library sets it while waitFor() and findBy…() try; an error that they throw in the end has the page printed by then. */
type Trying = Config & { _disableExpensiveErrorDiagnostics: boolean }
const { getElementError } = getConfig()

configure({
  // How long a test waits for what must appear: generous, for a busy machine. A passing test does not wait for it.
  asyncUtilTimeout: 10_000,
  // Printing the page for every try in vain took a tenth of the tests' time.
  getElementError: (message, container) =>
    (getConfig() as Trying)._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList

const hidden = document.createElement('div').style
hidden.display = 'none'

// No style sheet is loaded in these tests. jsdom would match the rules of its own sheet with every ancestor of every
// element that a query by role looks at: a fifth of the tests' time.
window.getComputedStyle = (element) => {
  const closed = element instanceof HTMLDialogElement && !element.open
  return (element as HTMLElement).hidden || closed ? hidden : (element as HTMLElement).style
}

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Base UI turns the Enter key into a pointer click.
window.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent

// jsdom has the element of a modal dialog, but not its methods.
HTMLDialogElement.prototype.showModal ??= function () {
  this.open = true
  this.querySelector<HTMLElement>('a, button')?.focus()
}
HTMLDialogElement.prototype.close ??= function () {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

Element.prototype.scrollIntoView ??= () => undefined
window.scrollTo = () => undefined

/** What React and the stand-ins complain of; a test that brings an error about on purpose mocks the method. */
const errors: string[] = []
console.error = (...args: unknown[]) => void errors.push(format(...args))

afterEach(() => {
  const found = errors.splice(0)
  if (found.length > 0) throw new Error(`The console has errors:\n${found.join('\n')}`)
})

afterEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})
