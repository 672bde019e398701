// Playwright's global set-up: the product for all journeys, unless SIGHTLINE_URL names a running one; the versions of SIGHTLINE_RELEASE
// or SIGHTLINE_PREVIEW are pinned in every browser.

import { pinVersions } from './pin-versions.ts'
import { startProduct } from './product.ts'

export default async function globalSetup() {
  const stop = await chooseProduct()
  try {
    const { SIGHTLINE_URL = '', SIGHTLINE_RELEASE: release, SIGHTLINE_PREVIEW: preview } = process.env
    if (release && preview) throw new Error('SIGHTLINE_RELEASE and SIGHTLINE_PREVIEW name two sets: choose one.')
    const pinned = release ? { release } : preview ? { preview } : null
    if (pinned !== null) process.env.SIGHTLINE_PIN = JSON.stringify(await pinVersions(SIGHTLINE_URL, pinned))
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
