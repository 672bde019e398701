// The product in Firefox and in WebKit, Safari's engine (`npm run test:browsers`). Playwright runs the tests; the browsers are those
// of the system, each driven by its own protocol.

import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { use: _chromium, ...options } = journeys

export default defineConfig({
  ...options,
  testDir: 'browsers',
  globalSetup: ['./product/start-product.ts', './browsers/start-with-auth0.ts'],
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
})
