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
  'storage',
  'session',
  'drafts',
  'download',
  'workspaces',
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
  'shared/api': ['shared/session', 'shared/transport', 'shared/domain', 'shared/contract', 'shared/testing'],
  'shared/store': ['shared/api', 'shared/domain', 'shared/contract', 'shared/testing'],
  'shared/storage': ['shared/domain', 'shared/contract'],
  'shared/session': ['shared/transport', 'shared/storage', 'shared/domain', 'shared/contract', 'shared/testing'],
  // For remotes' builds: nobody imports it.
  'shared/prerender': ['shared/session', 'shared/domain', 'shared/contract'],
  'shared/drafts': [
    'shared/session',
    'shared/storage',
    'shared/store',
    'shared/ui',
    'shared/domain',
    'shared/contract',
    'shared/testing',
  ],
  // The list of workspaces, for the frame and for Configurations, what stands in the place of what a person may not use, and the sign-in that
  // some calls ask for.
  'shared/workspaces': [
    'shared/api',
    'shared/lazy',
    'shared/session',
    'shared/transport',
    'shared/ui',
    'shared/domain',
    'shared/contract',
    'shared/testing',
  ],
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
    // A backup holds the tables of both, and is restored by their migrations.
    'api/src/database',
    'api/src/migrate-database.ts',
    'api/src/queue',
    'identity/src/database',
    'identity/src/keys/provider-keys.ts',
  ],
  e2e: [
    'shared/domain',
    'shared/contract',
    'shared/testing',
    'shared/federation',
    'scripts',
    'shared/service/testing',
    'shared/service/find-program.ts',
    'releases',
    'api/src/runs/platforms/testing',
    'api/src/reports/testing',
    'api/src/mails/testing',
    'api/bench/table.ts',
    'api/bench/seed-year.ts',
  ],
  lighthouse: ['shared/domain', 'shared/contract', 'e2e/playwright.config.ts', 'e2e/product'],
}
/**
 * The folders of a package in the order of their imports: each may import itself and those before it, types included. A
 * folder that is not named here may import itself and all of the order.
 */
const orders = {
  // The API's rooms stand along the path of its data.
  'api/src': [
    'measurement',
    'stance',
    'facts',
    'statistics',
    'http',
    'database',
    'queue',
    'accounts',
    'projects',
    'prompts',
    'runs',
    'reports',
    'traffic',
    'mails',
    'webhooks',
    'workspaces',
    'mcp',
  ],
  'gateway/src': ['store', 'development', 'page', 'pins'],
  'host/src': ['telemetry', 'auth', 'remotes', 'layout', 'runs', 'signed-in', 'routing'],
  'identity/src': ['database', 'keys', 'accounts', 'mail', 'pages', 'provider'],
  'remote-projects/src': ['project-form', 'project-status', 'create-project'],
  // What the report pages share.
  'remote-reports/src': [
    'online',
    'brands',
    'failure',
    'filters',
    'share',
    'report-frame',
    'export',
    'metrics',
    'cited-pages',
    'positions',
    'verdict',
    'source-shares',
    'stances',
    'reasons',
    'outside',
    'prompt-details',
    'facts',
    'evidence',
    'searches',
    'next-steps',
    'shared-report',
  ],
  'shared/ui': [
    'icon',
    'layout',
    'badge',
    'browser',
    'brand',
    'button',
    'menu',
    'theme',
    'form',
    'dialog',
    'navigation',
    'feedback',
    'figure',
  ],
}
/** What any folder of a package may import of the files beside it. */
const filesBeside = {
  'gateway/src': ['refusals.ts', 'settings.ts'],
  'identity/src': ['settings.ts'],
  'shared/ui': ['class-names.ts', 'contact.ts', 'css-modules.d.ts', 'base.css', 'tokens.css'],
}

const entriesOf = (folder, isWanted) =>
  readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .filter(isWanted)
    .map(({ name }) => name)

/** @param forTests tests of a folder may use the whole package, as testing/ and the files at its top put it together */
export const orderZones = ({ forTests }) =>
  Object.entries(orders).flatMap(([folder, order]) => {
    // The test of a part of the kit shows it among other parts.
    if (forTests && folder === 'shared/ui') return []
    const rooms = entriesOf(folder, (entry) => entry.isDirectory() && entry.name !== 'testing')
    const top = forTests ? ['testing', ...entriesOf(folder, (entry) => entry.isFile())] : (filesBeside[folder] ?? [])
    return rooms.map((room) => {
      const before = order.includes(room) ? order.slice(0, order.indexOf(room) + 1) : [room, ...order]
      return {
        target: `./${folder}/${room}`,
        from: `./${folder}`,
        except: [...before, ...top].map((name) => `./${name}`),
        message: `${folder}/${room} may import only: ${before.join(', ')} (docs/architecture.md, "Who may import what")`,
      }
    })
  })

export const zones = Object.entries(mayImport).map(([target, allowed]) => ({
  target: `./${target}`,
  from: './',
  except: [`./${target}`, './node_modules', './shared/node_modules', ...allowed.map((folder) => `./${folder}`)],
  message: `${target} may import only: ${[target, ...allowed].join(', ')} (docs/architecture.md, "Who may import what")`,
}))
