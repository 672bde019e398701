// WebKitGTK's MiniBrowser, Safari's engine, over W3C WebDriver. It has no headless mode: it runs on a display of its own.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { Builder, Origin } from 'selenium-webdriver'
import type * as remote from 'selenium-webdriver/remote'
import { findProgram } from '@sightline/shared/service/find-program.ts'
import { findPoint, waitFor, WINDOW, type DrivenBrowser } from './driven-browser.ts'

/** A session opens in 5 to 10 seconds on a busy machine. */
const SESSION_LIMIT_MS = 40_000

// A folder, which `import` does not take.
const { DriverService } = createRequire(import.meta.url)('selenium-webdriver/remote') as typeof remote

export async function openWebKit(): Promise<DrivenBrowser> {
  const display = await openDisplay()
  const { service, driver } = await openSession(display.name)
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW })
  const main = await driver.getWindowHandle()

  async function click(element: string) {
    const { x, y } = await waitFor(
      () => driver.executeScript<{ x: number; y: number } | null>(findPoint, element),
      element,
    )
    await driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).press().release().perform()
  }

  return {
    goto: (url) => driver.get(url),
    click,
    async type(element, text) {
      await click(element)
      await driver.actions().sendKeys(text).perform()
    },
    evaluate: (script, ...args) => driver.executeScript(script, ...args),
    async inPopup(work) {
      // The window gets another handle when it moves to another process for the provider's page.
      await waitFor(async () => {
        const popup = (await driver.getAllWindowHandles()).find((handle) => handle !== main)
        if (popup === undefined) return null
        await driver.switchTo().window(popup)
        return popup
      }, 'the window that the page opens')
      await work()
      await driver.switchTo().window(main)
    },
    windowCount: async () => (await driver.getAllWindowHandles()).length,
    // The driver does not report them.
    errors: () => [],
    async close() {
      await driver.quit()
      await service.kill()
      await display.close()
    },
  }
}

/** The driver can wait for its browser without end, which was seen in one of some 200 sessions: another one takes its place. */
async function openSession(display: string) {
  const service = new DriverService.Builder(programOf('WebKitWebDriver', 'webkit2gtk-driver'))
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: display } as Record<string, string>)
    .build()
  const session = new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build()
  const opened = Promise.resolve(session)
  const driver = await Promise.race([opened, setTimeout(SESSION_LIMIT_MS, null, { ref: false })])
  if (driver !== null) return { service, driver }
  opened.catch(() => null)
  await service.kill()
  console.error(`WebKitWebDriver opened no browser in ${SESSION_LIMIT_MS / 1000} seconds: another one is started`)
  return openSession(display)
}

async function openDisplay() {
  const screen = `${WINDOW.width}x${WINDOW.height}x24`
  const server = spawn(programOf('Xvfb', 'xvfb'), ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer]
  const ended = once(server, 'exit')
  return {
    name: `:${number.toString().trim()}`,
    async close() {
      server.kill()
      await ended
    },
  }
}

function programOf(name: string, packageName: string): string {
  const program = findProgram([name])
  if (program === undefined) throw new Error(`${name} was not found: install ${packageName} (.ci/run does)`)
  return program
}
