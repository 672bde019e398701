// Playwright's global set-up: the product for all journeys, unless SIGHTLINE_URL names a running one; with SIGHTLINE_RELEASE its
// versions are pinned in every browser.

import { pinRelease } from './pin-release.ts'
import { startProduct } from './product.ts'

export default async function globalSetup() {
  const stop = await chooseProduct()
  try {
    const { SIGHTLINE_URL, SIGHTLINE_RELEASE } = process.env
    if (SIGHTLINE_RELEASE)
      process.env.SIGHTLINE_PIN = JSON.stringify(await pinRelease(SIGHTLINE_URL ?? '', SIGHTLINE_RELEASE))
    return stop
  } catch (error) {
    await stop?.()
    throw error
  }
}

async function chooseProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SIGHTLINE_URL !== undefined) return undefined
  const product = await startProduct()
  process.env.SIGHTLINE_URL = product.url
  process.env.SIGHTLINE_DATABASE_URL = product.databaseUrl
  process.env.SIGHTLINE_DATA_DIR = product.dataDir
  return product.stop
}
