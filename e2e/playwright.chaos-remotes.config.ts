// Every way in which a remote can fail, for every remote: `npm run check -- chaos-remotes` prints a table of what a person then sees.

import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig({ ...journeys, testDir: 'chaos-remotes' })
