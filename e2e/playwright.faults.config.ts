// What takes long because something has to fail first: code that does not come, processes that are killed (`npm run test:faults`).

import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig({ ...journeys, testDir: 'faults' })
