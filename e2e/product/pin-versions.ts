// `SIGHTLINE_RELEASE=<id>` or `SIGHTLINE_PREVIEW=<name>` before `npm run check -- e2e`: the pin of docs/qa.md, as a browser would keep it.

import { request } from '@playwright/test'
import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import type { BootManifest } from '@sightline/shared/contract/release.ts'

/** @returns a browser's storage with the pin. @throws when the product does not serve exactly that release, or not that preview */
export async function pinVersions(url: string, asked: { release: string } | { preview: string }) {
  const browser = await request.newContext({ baseURL: url, extraHTTPHeaders: { accept: 'text/html' } })
  try {
    const html = await (await browser.get('/', { params: asked })).text()
    const boot = new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)<`).exec(html)?.[1]
    const served = boot === undefined ? undefined : (JSON.parse(boot) as BootManifest).release
    const isServed = 'release' in asked ? served === asked.release : html.includes(`<summary>Preview ${asked.preview} `)
    if (!isServed)
      throw new Error(
        `${url} does not serve ${Object.entries(asked).join().replace(',', ' ')}: ${html.replaceAll(/<(style|script)>[^]*?<\/\1>|<[^>]+>|\s+/g, ' ').trim()}`,
      )
    return await browser.storageState()
  } finally {
    await browser.dispose()
  }
}
