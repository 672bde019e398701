// `npm run check -- NAME`: one part of `npm test`, or one look at the product.

import { runNamed } from './named-command.ts'

const TEST = 'scripts/src/test.ts'

/** One step of `npm test`, or its journeys with another configuration. */
const step = (about: string, ...args: string[]) => ({ about, script: TEST, args })

await runNamed('check', {
  lint: step('ESLint with the rules of imports, oxlint, and knip for what nothing uses', 'lint'),
  types: step('the compiler', 'types'),
  unit: step("Jest: the browser packages' tests, or those of `unit remote-reports`", 'unit'),
  api: step("node --test: the servers' and scripts' tests on a PostgreSQL of their own, or `api FILE`", 'api'),
  e2e: step('Playwright: journeys in a browser, or `e2e journeys/dashboard.spec.ts`', 'e2e'),
  chaos: step('processes killed in the middle of a run', 'e2e', '--config=playwright.chaos.config.ts'),
  'chaos-remotes': step(
    'remotes that fail in twelve ways each, as a table of what a person sees',
    ...['e2e', '--config=playwright.chaos-remotes.config.ts', '--reporter=list,./chaos-remotes/rows-reporter.ts'],
  ),
  long: step('full disks, a failover, a clock that jumps, or `long full-disk` (docs/reliability.md)', 'long'),
  screenshots: step(
    'pictures of pages in .data/screenshots; with MOCKUPS=<folder> beside their mock-ups',
    ...['e2e', '--config=playwright.screenshots.config.ts'],
  ),
  lighthouse: {
    about: "Lighthouse's scores of the landing page; fails below 98 for performance and 100 for the others",
    script: 'lighthouse/lighthouse.ts',
  },
  ui: { about: 'every component in every state, on a page that is in no release', script: 'scripts/src/ui.ts' },
  sbom: { about: 'prints the software bill of materials, as CycloneDX', script: 'scripts/src/check/sbom.ts' },
  licences: { about: 'refuses packages with a licence that is not allowed', script: 'scripts/src/check/licences.ts' },
  audit: { about: 'known vulnerabilities of the locked packages', script: 'scripts/src/check/audit.ts' },
  size: { about: 'lines of the product, package by package and room by room', script: 'scripts/src/check/size.ts' },
})
