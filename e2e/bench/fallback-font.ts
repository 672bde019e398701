import type { Browser } from '@playwright/test'

/** Whether this machine has one of the fonts with which text is shown until Inter has arrived (shared/ui/base.css). */
export async function hasFallbackFont(browser: Browser, url: string): Promise<boolean> {
  const page = await browser.newPage()
  try {
    await page.goto(url)
    return await page.evaluate(() => document.fonts.load('1rem "Inter Fallback"').then(() => true, () => false))
  } finally {
    await page.close()
  }
}
