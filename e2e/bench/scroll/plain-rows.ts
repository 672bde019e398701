// The control: as many plain rows as a page has, on a page as high as that one, without a script. What it drops, the machine drops.

import type { Page } from '@playwright/test'
import type { ScrolledPage } from './scroll-through.ts'

const CONTROL_PATH = '/plain-rows'

export function plainRows(rows: number, height: number): ScrolledPage {
  const row = `<p style="box-sizing:border-box;height:${height / rows}px;margin:0;border-bottom:1px solid">`
  const lines = Array.from({ length: rows }, (_, index) => `${row}Which bookstore has the best offer ${index}?</p>`)
  const body = `<!doctype html><title>Plain rows</title><body style="margin:0;font:13px sans-serif">${lines.join('')}`
  return {
    name: 'plain rows',
    path: CONTROL_PATH,
    rows,
    complete: 'p:last-child',
    prepare: async (page: Page) => {
      await page.route(`**${CONTROL_PATH}`, (route) => route.fulfill({ contentType: 'text/html', body }))
    },
  }
}
