// Who may import what (docs/architecture.md), as zones of ESLint's `import-x/no-restricted-paths`. They are derived from the folders, so a
// new remote is held by them at once.

import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
export const remotes = folders.filter((name) => name.startsWith('remote-'))

const screens = [
  'domain',
  'contract',
  'transport',
  'session',
  'drafts',
  'download',
  'api',
  'store',
  'ui',
  'charts',
  'trend',
  'lazy',
].map((name) => `shared/${name}`)
/** folder → what it may import beside itself and packages */
const mayImport = {
  'shared/domain': [],
  'shared/contract': ['shared/domain'],
  'shared/service': ['shared/domain', 'shared/contract'],
  'shared/ui': ['shared/domain', 'shared/contract', 'shared/testing'],
  'shared/charts': ['shared/ui', 'shared/domain', 'shared/contract', 'shared/testing'],
  'shared/trend': [
    'shared/api',
    'shared/charts',
    'shared/lazy',
    'shared/ui',
    'shared/domain',
    'shared/contract',
    'shared/transport',
    'shared/testing',
  ],
  'shared/lazy': [
    'shared/transport',
    'shared/store',
    'shared/ui',
    'shared/domain',
    'shared/contract',
    'shared/testing',
  ],
  // No package imports the gallery, so it is in no release.
  'shared/gallery': ['shared/ui', 'shared/charts', 'shared/domain', 'shared/contract', 'shared/federation'],
  'shared/transport': ['shared/domain', 'shared/contract', 'shared/testing'],
  'shared/api': ['shared/transport', 'shared/domain', 'shared/contract', 'shared/testing'],
  'shared/store': ['shared/api', 'shared/domain', 'shared/contract', 'shared/testing'],
  'shared/session': ['shared/transport', 'shared/drafts', 'shared/domain', 'shared/contract', 'shared/testing'],
  // For remotes' builds: nobody imports it.
  'shared/prerender': ['shared/session', 'shared/domain', 'shared/contract'],
  'shared/drafts': ['shared/session', 'shared/domain', 'shared/contract', 'shared/testing'],
  'shared/download': ['shared/transport', 'shared/ui', 'shared/domain', 'shared/contract'],
  'shared/federation': ['shared/domain', 'shared/contract'],
  'shared/testing': screens,
  host: [...screens, 'shared/federation', 'shared/testing'],
  ...Object.fromEntries(remotes.map((name) => [name, [...screens, 'shared/federation', 'shared/testing']])),
  api: ['shared/domain', 'shared/contract', 'shared/service', 'scripts/src/postgres', 'scripts/src/testing'],
  releases: ['shared/domain', 'shared/contract'],
  gateway: ['releases', 'shared/domain', 'shared/contract', 'shared/service'],
  identity: ['shared/domain', 'shared/contract', 'shared/service', 'scripts/src/testing'],
  scripts: [
    'shared/domain',
    'shared/contract',
    'shared/service',
    'shared/federation/build-inputs.mjs',
    'shared/federation/supported-browsers.mjs',
    'releases',
    'gateway/src',
    'api/src/settings.ts',
    'identity/src/settings.ts',
  ],
  e2e: [
    'shared/domain',
    'shared/contract',
    'shared/testing',
    'shared/federation',
    'scripts',
    'shared/service/testing',
    'releases',
    'api/src/runs/platforms/testing',
    'api/bench/table.ts',
    'api/bench/seed-year.ts',
  ],
  lighthouse: ['shared/domain', 'shared/contract', 'e2e/playwright.config.ts', 'e2e/product'],
}
/** The API's rooms along the path of its data: each may import itself and those before it, types included. */
const rooms = [
  'measurement',
  'http',
  'database',
  'queue',
  'accounts',
  'projects',
  'prompts',
  'runs',
  'reports',
  'mails',
]
const besideRooms = readdirSync(`${root}/api/src`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !rooms.includes(entry.name))
  .map((entry) => entry.name)
/** Files at the top of api/src put the rooms together at the start of a process. */
export const starts = readdirSync(`${root}/api/src`).filter((name) => name.endsWith('.ts'))

/**
 * What the report pages share, in the order of its imports, types included; each page may import all of it, and no other
 * page.
 */
const sharedByReports = [
  'online',
  'brands',
  'failure',
  'filters',
  'report-frame',
  'export',
  'metrics',
  'cited-pages',
  'positions',
  'prompt-details',
  'next-steps',
]
const reports = readdirSync(`${root}/remote-reports/src`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !sharedByReports.includes(entry.name))
  .map((entry) => entry.name)

/**
 * @param order folders, each of which may import itself and those before it
 * @param beside folders that may import themselves and all of those
 * @param alsoTo what all of them may import as well
 * @param where the section of docs/architecture.md
 */
const zonesInOrder = (folder, order, beside, alsoTo, where) =>
  [...order, ...beside.filter((name) => name !== 'testing')].map((room) => {
    const before = order.includes(room) ? order.slice(0, order.indexOf(room) + 1) : [room, ...order]
    return {
      target: `./${folder}/${room}`,
      from: `./${folder}`,
      except: [...before, ...alsoTo].map((name) => `./${name}`),
      message: `${room} may import only: ${before.join(', ')} (docs/architecture.md, "${where}")`,
    }
  })
export const roomZones = (alsoTo) => zonesInOrder('api/src', rooms, besideRooms, alsoTo, "The API's rooms")
export const reportZones = (alsoTo) =>
  zonesInOrder('remote-reports/src', sharedByReports, reports, alsoTo, 'The report pages')

export const zones = Object.entries(mayImport).map(([target, allowed]) => ({
  target: `./${target}`,
  from: './',
  except: [`./${target}`, './node_modules', './shared/node_modules', ...allowed.map((folder) => `./${folder}`)],
  message: `${target} may import only: ${[target, ...allowed].join(', ')} (docs/architecture.md, "Who may import what")`,
}))
