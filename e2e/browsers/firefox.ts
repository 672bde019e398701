// Firefox over WebDriver BiDi, which it speaks itself.

import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { findProgram } from '@sightline/scripts/src/find-program.ts'
import { ELEMENT_TIMEOUT_MS, findUsable, waitFor, WINDOW, type DrivenBrowser } from './driven-browser.ts'

export async function openFirefox(): Promise<DrivenBrowser> {
  const executablePath = findProgram(['firefox-esr', 'firefox'])
  if (executablePath === undefined) throw new Error('Firefox was not found: install firefox-esr (.ci/run does)')
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: WINDOW })
  const [main = await browser.newPage()] = await browser.pages()
  let page = main
  page.setDefaultTimeout(ELEMENT_TIMEOUT_MS)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(`uncaught: ${String(error)}`))
  // Not waitForFunction(), which evaluates text in the page: the policies of the pages forbid it.
  const locate = (element: string) => waitFor(async () => (await page.evaluateHandle(findUsable, element)).asElement() as ElementHandle<HTMLElement> | null, element)

  return {
    // Not until everything has loaded: a journey also leaves a page before.
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    click: async (element) => (await locate(element)).click(),
    type: async (element, text) => (await locate(element)).type(text),
    evaluate: (script, ...args) => page.evaluate(script as () => never, ...(args as [])),
    async inPopup(work) {
      const opened = await browser.waitForTarget((target) => target !== main.target() && target.type() === 'page', { timeout: ELEMENT_TIMEOUT_MS })
      page = (await opened.page())!
      page.setDefaultTimeout(ELEMENT_TIMEOUT_MS)
      await work()
      page = main
    },
    windowCount: async () => (await browser.pages()).length,
    errors: () => errors,
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => browser.close(),
  }
}
