// The product in containers (`npm run test:containers`): journeys through it, then what happens to it while people use it.

import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const JOURNEYS = ['first-report', 'sign-in', 'federation']

export default defineConfig({
  ...journeys,
  globalSetup: './containers/start-composed.ts',
  timeout: 600_000,
  // The proxy's certificate is of an authority of its own.
  use: { ...journeys.use, ignoreHTTPSErrors: true },
  projects: [
    { name: 'journeys', testMatch: JOURNEYS.map((name) => `${name}.spec.ts`) },
    { name: 'operation', testDir: 'containers', dependencies: ['journeys'], workers: 1, fullyParallel: false },
  ],
})
