// `npm run check -- NAME`: one part of `npm test`, or one look at the product.

import { runNamed } from './named-command.ts'

const TEST = 'scripts/src/test.ts'

await runNamed('check', {
  lint: {
    about: 'ESLint with the rules of imports, oxlint, and knip for what nothing uses',
    script: TEST,
    args: ['lint'],
  },
  types: { about: 'the compiler', script: TEST, args: ['types'] },
  unit: { about: "Jest: the browser packages' tests, or those of `unit remote-reports`", script: TEST, args: ['unit'] },
  api: {
    about: "node --test: the servers' and scripts' tests on a PostgreSQL of their own, or `api FILE`",
    script: TEST,
    args: ['api'],
  },
  e2e: { about: 'Playwright: journeys in a browser, or `e2e journeys/dashboard.spec.ts`', script: TEST, args: ['e2e'] },
  chaos: {
    about: 'processes killed in the middle of a run',
    script: TEST,
    args: ['e2e', '--config=playwright.chaos.config.ts'],
  },
  'chaos-remotes': {
    about: 'remotes that fail in twelve ways each, as a table of what a person sees',
    script: TEST,
    args: ['e2e', '--config=playwright.chaos-remotes.config.ts', '--reporter=list,./chaos-remotes/rows-reporter.ts'],
  },
  screenshots: {
    about: 'pictures of pages in .data/screenshots; with MOCKUPS=<folder> beside their mock-ups',
    script: TEST,
    args: ['e2e', '--config=playwright.screenshots.config.ts'],
  },
  lighthouse: {
    about: "Lighthouse's scores of the landing page; fails below 98 for performance and 100 for the others",
    script: 'lighthouse/lighthouse.ts',
  },
  ui: { about: 'every component in every state, on a page that is in no release', script: 'scripts/src/ui.ts' },
  size: { about: 'lines of the product, package by package and room by room', script: 'scripts/src/check/size.ts' },
})
