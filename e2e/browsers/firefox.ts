// Firefox over WebDriver BiDi, which it speaks itself.

import puppeteer from 'puppeteer-core'
import { findProgram } from '@sightline/shared/service/find-program.ts'
import { ELEMENT_TIMEOUT_MS, findPoint, waitFor, WINDOW, type DrivenBrowser } from './driven-browser.ts'

/** How Firefox itself reports a request that ends with its page: */
const OF_ABORTED = [
  // a script's integrity, which its empty body does not match (SHA-384 of nothing)
  'The computed hash is “OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb”',
  // a font, with the number of NS_BINDING_ABORTED
  'status=2152398850',
]

export async function openFirefox(): Promise<DrivenBrowser> {
  const executablePath = findProgram(['firefox-esr', 'firefox'])
  if (executablePath === undefined) throw new Error('Firefox was not found: install firefox-esr (.ci/run does)')
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  const [main = await browser.newPage()] = await browser.pages()
  let page = main
  await page.setViewport(WINDOW)
  page.setDefaultTimeout(ELEMENT_TIMEOUT_MS)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => {
    if (!OF_ABORTED.some((message) => String(error).includes(message))) errors.push(`uncaught: ${String(error)}`)
  })
  // A point and no element, which would be lost when the page navigates. Not waitForFunction(), which evaluates text: the pages' policies forbid it.
  async function click(element: string) {
    const { x, y } = await waitFor(() => page.evaluate(findPoint, element), element)
    await page.mouse.click(x, y)
  }

  return {
    // Not until everything has loaded: a journey also leaves a page before.
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    click,
    async type(element, text) {
      await click(element)
      await page.keyboard.type(text)
    },
    evaluate: (script, ...args) => page.evaluate(script as (...args: unknown[]) => never, ...args),
    async inPopup(work) {
      const opened = await browser.waitForTarget((target) => target !== main.target() && target.type() === 'page', {
        timeout: ELEMENT_TIMEOUT_MS,
      })
      page = (await opened.page())!
      page.setDefaultTimeout(ELEMENT_TIMEOUT_MS)
      await work()
      page = main
    },
    windowCount: async () => (await browser.pages()).length,
    errors: () => errors,
    close: () => browser.close(),
  }
}
