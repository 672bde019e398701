// Pictures of pages, to be looked at: `npm run check -- screenshots`. A command of its own, as nothing in it can be wrong.

import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig({ ...journeys, testDir: 'screenshots' })
