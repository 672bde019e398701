// Who may import what (docs/architecture.md), as zones of ESLint's `import-x/no-restricted-paths`. They are derived from the folders, so a
// new remote is held by them at once.

import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
const KIT = 'remote-kit'
export const remotes = folders.filter((name) => name.startsWith('remote-') && name !== KIT)

/** A list that is written as words. */
const words = (text) => text.trim().split(/\s+/)
const shared = (names) => words(names).map((name) => `shared/${name}`)

const rules = shared('domain contract')
const tested = [...rules, 'shared/testing']
const service = [...rules, 'shared/service']
const screens = shared(
  'domain contract transport storage session drafts download workspaces api store ui charts trend lazy',
)
const page = [...screens, 'shared/federation', 'shared/testing']
/** folder → what it may import beside itself and packages */
const mayImport = {
  'shared/domain': [],
  'shared/contract': ['shared/domain'],
  'shared/service': rules,
  'shared/ui': tested,
  'shared/charts': ['shared/ui', ...tested],
  'shared/trend': [...shared('api charts lazy ui transport'), ...tested],
  'shared/lazy': [...shared('transport store ui'), ...tested],
  // No package imports the gallery, so it is in no release.
  'shared/gallery': [...shared('ui charts federation'), ...rules],
  'shared/transport': tested,
  'shared/api': [...shared('session transport'), ...tested],
  'shared/store': ['shared/api', ...tested],
  'shared/storage': rules,
  'shared/session': [...shared('transport storage'), ...tested],
  // For remotes' builds: nobody imports it.
  'shared/prerender': ['shared/session', ...rules],
  'shared/drafts': [...shared('session storage store ui'), ...tested],
  // The list of workspaces, for the frame and for Configurations, what stands in the place of what a person may not use, and the sign-in that
  // some calls ask for.
  'shared/workspaces': [...shared('api lazy session transport ui'), ...tested],
  'shared/download': [...shared('transport ui'), ...rules],
  'shared/federation': rules,
  'shared/testing': screens,
  host: page,
  ...Object.fromEntries(remotes.map((name) => [name, page])),
  api: [...service, 'scripts/src/postgres', 'scripts/src/testing'],
  releases: service,
  [KIT]: [...rules, 'shared/federation', 'shared/testing/jest-config.mjs'],
  gateway: ['releases', ...service],
  identity: [...service, 'scripts/src/testing'],
  scripts: [
    ...service,
    ...shared('federation/build-inputs.mjs federation/revision.ts federation/supported-browsers.mjs'),
    ...words('releases gateway/src api/src/settings.ts identity/src/settings.ts'),
    // A backup holds the tables of both, and is restored by their migrations.
    ...words('api/src/database api/src/migrate-database.ts api/src/queue'),
    ...words('identity/src/database identity/src/keys/provider-keys.ts'),
  ],
  e2e: [
    ...tested,
    ...shared('federation service/testing service/find-program.ts'),
    ...words('scripts releases api/src/runs/platforms/testing api/src/reports/testing api/src/mails/testing'),
    ...words('api/bench/table.ts api/bench/seed-year.ts'),
  ],
  lighthouse: [...rules, 'e2e/playwright.config.ts', 'e2e/product'],
}
/**
 * The folders of a package in the order of their imports: each may import itself and those before it, types included. A
 * folder that is not named here may import itself and all of the order.
 */
const orders = {
  // The API's rooms stand along the path of its data.
  'api/src':
    words(`measurement stance facts statistics http database queue accounts projects prompts runs reports traffic
    mails webhooks workspaces mcp`),
  'gateway/src': words('store development page pins'),
  'host/src': words('telemetry auth remotes layout runs signed-in routing'),
  'identity/src': words('database keys accounts mail pages provider'),
  'remote-projects/src': words('project-form project-status create-project'),
  // What the report pages share.
  'remote-reports/src':
    words(`online brands failure filters share report-frame export metrics cited-pages positions verdict
    source-shares stances reasons outside prompt-details facts evidence searches next-steps shared-report`),
  'shared/ui': words('icon layout badge browser brand button menu theme form dialog navigation feedback figure'),
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
