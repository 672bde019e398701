// Jest set-up of browser tests: matchers, a check that no error was logged, and cleanup after every test.

import { format } from 'node:util'
import '@testing-library/jest-dom'
import { configure, getConfig, type Config } from '@testing-library/react'
import { allAnswersArrived } from './pending-answers.ts'

/** Testing Library sets this internal flag while waitFor() and findBy…() poll. */
type Trying = Config & { _disableExpensiveErrorDiagnostics: boolean }
const { getElementError, asyncWrapper } = getConfig()

configure({
  // A step of a test ends when the page is quiet: the next one meets the same page on every machine.
  asyncWrapper: (step) =>
    asyncWrapper(async () => {
      const result = await step()
      await allAnswersArrived()
      return result
    }),
  // Generous, for a busy machine; a passing test does not wait for it.
  asyncUtilTimeout: 10_000,
  // No dump of the page while polling: it took a tenth of the tests' time.
  getElementError: (message, container) =>
    (getConfig() as Trying)._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// The store shows an answer with the next frame. Here a frame is the next task: one that came by the clock, up to 17 ms later,
// would often come after the end of the step.
window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()))
window.cancelAnimationFrame = (frame) => window.clearTimeout(frame)

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
// jsdom has no layout, so nothing enters or leaves the viewport.
window.IntersectionObserver ??= class extends window.ResizeObserver {} as unknown as typeof IntersectionObserver

// Base UI dispatches a PointerEvent for the Enter key, which jsdom lacks.
window.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent

// jsdom lacks the methods of modal dialogs.
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

/** console.error() calls of React and the stubs; a test that expects one mocks the method. */
const errors: string[] = []
console.error = (...args: unknown[]) => void errors.push(format(...args))

// A disabled control ignores clicks: a test that clicks one too early would pass or fail with the pace of the machine. The
// second click of a double click may meet one.
let pressed: Element | null = null
window.addEventListener(
  'pointerdown',
  ({ target }) => {
    const control = (target as Element).closest?.('button, input, select, textarea') ?? null
    if (control?.matches(':disabled') && control !== pressed)
      errors.push(`A click on a disabled control: ${control.outerHTML}`)
    pressed = control
  },
  { capture: true },
)

afterEach(() => {
  const found = errors.splice(0)
  if (found.length > 0) throw new Error(`The console has errors:\n${found.join('\n')}`)
})

afterEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '')
})
