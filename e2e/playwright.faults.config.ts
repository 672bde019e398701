// What takes long because something has to fail first (`npm run test:faults`): code that does not come, processes that are killed,
// a provider or an API that is down. And what needs a product of its own: the sign-in with Auth0's protocol, five platforms that
// answer by a table, `npm run dev`, the gallery.

import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig({ ...journeys, testDir: 'faults' })
