// `SIGHTLINE_RELEASE=<id> npm run check -- e2e`: the pin of docs/qa.md, as a browser would keep it.

import { request } from '@playwright/test'
import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import type { BootManifest } from '@sightline/shared/contract/release.ts'

/** @returns a browser's storage with the pin. @throws when the product does not serve exactly that release */
export async function pinRelease(url: string, release: string) {
  const browser = await request.newContext({ baseURL: url, extraHTTPHeaders: { accept: 'text/html' } })
  try {
    const html = await (await browser.get('/', { params: { release } })).text()
    const boot = new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)<`).exec(html)?.[1]
    const served = boot === undefined ? undefined : (JSON.parse(boot) as BootManifest).release
    if (served !== release)
      throw new Error(
        `${url} does not serve release ${release}: ${html.replaceAll(/<(style|script)>[^]*?<\/\1>|<[^>]+>|\s+/g, ' ').trim()}`,
      )
    return await browser.storageState()
  } finally {
    await browser.dispose()
  }
}
