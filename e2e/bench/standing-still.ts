// What moves on a page while its answers arrive one by one, and how many sheets it takes on paper.

import type { Browser } from '@playwright/test'
import { holdAnswers } from '../fixtures/held-answers.ts'
import { installProbe } from './page-probe.ts'
import type { State } from './visit.ts'

const HEIGHT = 900
const QUIET_MS = 1_000

/** Cumulative layout shift of one visit. */
export async function shiftOf(browser: Browser, url: string, state: State, width: number): Promise<number> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    ...(state && { storageState: state }),
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(installProbe, 'main')
    const open = await holdAnswers(page)
    await open(url)
    await page.waitForTimeout(QUIET_MS)
    return (await page.evaluate(() => window.probe.read())).cls
  } finally {
    await context.close()
  }
}

/** Sheets of A4 that the page is printed on. */
export async function sheetsOf(browser: Browser, url: string, state: State): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: HEIGHT },
    ...(state && { storageState: state }),
  })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(QUIET_MS)
    const document = await page.pdf({ format: 'A4' })
    return document.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  } finally {
    await context.close()
  }
}
