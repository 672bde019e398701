// Journeys through the whole product in a real browser. The product is started once for all of them, on a free port
// with a data folder of its own; SIGHTLINE_URL points them at a running one instead.

import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = process.env.CHROMIUM_PATH ?? systemBrowsers.find((path) => existsSync(path))
const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './product/start-product.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Bounds of what hangs, far above what a busy machine needs: how fast a page is, the benchmarks say.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 1000 },
    screenshot: 'only-on-failure',
    // Recording slows every step (a page of 1,200 rows: 32 s of processor time instead of 19). To look into a failure: `npm run check -- e2e journeys/x.spec.ts --trace on`.
    trace: 'off',
    launchOptions: {
      executablePath,
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        // Where there is no graphics card, Chromium would imitate one on the processor, which costs more than drawing without one.
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
