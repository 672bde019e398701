// What takes long because something has to fail first (`npm run test:faults`): code that does not come, processes that are killed,
// a provider or an API that is down; and the sign-in with Auth0's protocol, which needs a product of its own.

import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig({ ...journeys, testDir: 'faults' })
