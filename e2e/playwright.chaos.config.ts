// Faults on purpose: processes die in the middle of the work. A command of its own (`npm run check -- chaos`), as it waits for recovery.

import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig({ ...journeys, testDir: 'chaos', workers: 1, globalSetup: undefined })
