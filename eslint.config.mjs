// One rule set. Who may import what (docs/architecture.md) is derived from the folders, so a new remote is held by it at once.

import { readdirSync, readFileSync } from 'node:fs'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import css from '@eslint/css'
import { supportedScripts } from './scripts/lint/supported-scripts.mjs'

const root = import.meta.dirname
const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name)
const remotes = folders.filter((name) => name.startsWith('remote-'))
const browserFolders = ['host', ...remotes, 'shared/transport', 'shared/api', 'shared/store', 'shared/session', 'shared/drafts', 'shared/download', 'shared/ui', 'shared/charts', 'shared/trend', 'shared/lazy', 'shared/gallery', 'shared/testing']
const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**', 'jest.config.mjs']

const screens = ['contract', 'website', 'transport', 'session', 'drafts', 'download', 'api', 'store', 'ui', 'charts', 'trend', 'lazy'].map((name) => `shared/${name}`)
/** folder → what it may import beside itself and packages */
const mayImport = {
  'shared/contract': [],
  'shared/website': ['shared/contract'],
  'shared/service': ['shared/contract'],
  'shared/ui': ['shared/contract', 'shared/testing'],
  'shared/charts': ['shared/ui', 'shared/contract', 'shared/testing'],
  'shared/trend': ['shared/api', 'shared/charts', 'shared/lazy', 'shared/ui', 'shared/contract', 'shared/transport', 'shared/testing'],
  'shared/lazy': ['shared/store', 'shared/transport', 'shared/ui', 'shared/contract', 'shared/testing'],
  // Of nobody else: what nobody may import is in no release.
  'shared/gallery': ['shared/ui', 'shared/charts', 'shared/contract', 'shared/federation'],
  'shared/transport': ['shared/contract', 'shared/testing'],
  'shared/api': ['shared/transport', 'shared/contract', 'shared/testing'],
  'shared/store': ['shared/api', 'shared/contract', 'shared/testing'],
  'shared/session': ['shared/transport', 'shared/drafts', 'shared/contract', 'shared/website', 'shared/testing'],
  // For remotes' builds: nobody imports it.
  'shared/prerender': ['shared/session', 'shared/contract'],
  'shared/drafts': ['shared/session', 'shared/contract', 'shared/testing'],
  'shared/download': ['shared/transport', 'shared/ui', 'shared/contract'],
  'shared/federation': ['shared/contract'],
  'shared/testing': screens,
  host: [...screens, 'shared/federation', 'shared/testing'],
  ...Object.fromEntries(remotes.map((name) => [name, [...screens, 'shared/federation', 'shared/testing']])),
  api: ['shared/contract', 'shared/website', 'shared/service', 'scripts/src/postgres', 'scripts/src/testing'],
  gateway: ['shared/contract', 'shared/website', 'shared/service'],
  identity: ['shared/contract', 'shared/website', 'shared/service', 'scripts/src/testing'],
  scripts: ['shared/contract', 'shared/service', 'shared/federation/build-inputs.mjs', 'shared/federation/supported-browsers.mjs', 'gateway/src', 'api/src/settings.ts', 'identity/src/settings.ts'],
  e2e: ['shared/contract', 'shared/testing', 'shared/federation', 'scripts', 'shared/service/testing', 'gateway/src/releases', 'api/src/runs/platforms/testing', 'api/bench/table.ts', 'api/bench/seed-year.ts'],
  lighthouse: ['shared/contract', 'e2e/playwright.config.ts', 'e2e/product'],
}
/** The API's rooms along the path of its data: each may import itself and those before it, types included. */
const rooms = ['measurement', 'http', 'database', 'queue', 'accounts', 'projects', 'prompts', 'runs', 'reports', 'mails']
const besideRooms = readdirSync(`${root}/api/src`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !rooms.includes(entry.name))
  .map((entry) => entry.name)
/** Files at the top of api/src put the rooms together at the start of a process. */
const starts = readdirSync(`${root}/api/src`).filter((name) => name.endsWith('.ts'))

/**
 * What the report pages share, in the order of its imports, types included; each page may import all of it, and no other
 * page.
 */
const sharedByReports = ['online', 'brands', 'failure', 'filters', 'report-frame', 'export', 'metrics', 'cited-pages', 'positions', 'prompt-details', 'next-steps']
const reports = readdirSync(`${root}/remote-reports/src`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !sharedByReports.includes(entry.name))
  .map((entry) => entry.name)

/**
 * @param order folders, each of which may import itself and those before it
 * @param beside folders that may import themselves and all of those
 * @param alsoTo what every one may import as well
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
const roomZones = (alsoTo) => zonesInOrder('api/src', rooms, besideRooms, alsoTo, "The API's rooms")
const reportZones = (alsoTo) => zonesInOrder('remote-reports/src', sharedByReports, reports, alsoTo, 'The report pages')

const zones = Object.entries(mayImport).map(([target, allowed]) => ({
  target: `./${target}`,
  from: './',
  except: [`./${target}`, './node_modules', './shared/node_modules', ...allowed.map((folder) => `./${folder}`)],
  message: `${target} may import only: ${[target, ...allowed].join(', ')} (docs/architecture.md, "Who may import what")`,
}))

/** What the page has of the router: another name passes types and Jest, and is undefined in the browser. */
const routerContract = readFileSync(`${root}/shared/federation/router-contract.ts`, 'utf8')
const routerNames = [...routerContract.matchAll(/export \{([^}]+)\}/g)].flatMap(([, names]) => names.split(',').map((name) => name.trim()).filter(Boolean))
/** Schemas validate on the server, and carry the document's texts. */
const onlyTypesOfCalls = (group) => ({ group: [group], allowTypeImports: true, message: 'A page has only the types of shared/contract/api' })
const notInBuilds = [
  onlyTypesOfCalls('@sightline/shared/contract/api/*'),
  { group: ['@sightline/shared/testing/*', '**/testing/*'], message: 'shared/testing is for tests' },
  { group: ['react-router', 'react-router/*'], message: 'Import from react-router-dom: the page has one router' },
]

const SCRIPTS = ['**/*.{js,mjs,cjs,ts,mts,cts,tsx}']

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '.data/', '**/test-results/', '**/playwright-report/', 'api/migrations/', 'identity/migrations/', 'shared/federation/testing/sample-remote/'] },
  { plugins: { '@typescript-eslint': tseslint.plugin } },
  ...tseslint.configs.recommended.map((config) => ({ files: SCRIPTS, ...config })),
  {
    files: SCRIPTS,
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] })],
      'import-x/extensions': ['.ts', '.tsx', '.mjs', '.js'],
    },
    languageOptions: { globals: { ...globals.node } },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: [...zones, ...roomZones([]), ...reportZones([])] }],
      'import-x/no-unresolved': ['error', { ignore: ['\\.css$', '\\.woff2$'] }],
      'import-x/no-extraneous-dependencies': ['error', { devDependencies: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/webpack.config.mjs', '**/*.config.*', 'scripts/lint/**', 'shared/**', 'e2e/**', 'api/bench/**'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Node strips types: use a union of literals' },
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text is shown as text' },
      ],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: 'error',
    },
  },
  {
    files: browserFolders.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]),
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    // Pages have these files; docs/browsers.md.
    files: [...browserFolders, 'shared/website'].flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]),
    ignores: [...testFiles, 'shared/testing/**', 'shared/contract/api/**'],
    plugins: { browsers: { rules: { scripts: supportedScripts } } },
    rules: { 'browsers/scripts': ['error', ['dispatch', 'login', 'use']] },
  },
  {
    // Safari 17.4, the oldest of the list, has all of Baseline 2023. The rest may be ignored: a page is as readable and usable without it.
    files: ['**/*.css'],
    language: 'css/css',
    languageOptions: { tolerant: true },
    plugins: { css },
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: 2023,
          allowProperties: ['text-wrap', 'forced-color-adjust', 'user-select', 'scrollbar-width', 'resize', 'print-color-adjust', 'content-visibility', 'box-decoration-break'],
          allowSelectors: ['selection'],
          allowAtRules: ['page', 'starting-style'],
        },
      ],
    },
  },
  {
    // Outside tests nothing of shared/testing reaches a build.
    files: browserFolders.map((folder) => `${folder}/**`),
    ignores: testFiles,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [...notInBuilds, { group: ['echarts', 'echarts/*', 'echarts-for-react', 'echarts-for-react/*'], message: 'Charts are imported from shared/charts' }],
          paths: [
            {
              name: 'react-router-dom',
              allowImportNames: routerNames,
              allowTypeImports: true,
              message: 'The page has only the names of shared/federation/router-contract.ts: add it there, with its bytes, or do without',
            },
          ],
        },
      ],
    },
  },
  {
    // The chart, the list of what the page has, and the gallery, which is in no release.
    files: ['shared/charts/**', 'host/src/remotes/provided-modules.ts', 'shared/gallery/**'],
    ignores: testFiles,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: notInBuilds }] },
  },
  {
    // Pages have these, too.
    files: ['shared/contract/*.ts', 'shared/website/**'],
    ignores: testFiles,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [onlyTypesOfCalls('**/api/*.ts')] }] },
  },
  {
    // Tests of a room may use the whole API, as testing/ and the starts build it.
    files: ['api/src/**/*.test.ts', 'api/src/**/testing/**'],
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: root, zones: [...zones, ...roomZones(['testing', ...starts])] }] },
  },
  {
    // One fixture serves the tests of all sections.
    files: ['remote-reports/src/**/*.test.ts', 'remote-reports/src/**/*.test.tsx'],
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: root, zones: [...zones, ...reportZones(['testing'])] }] },
  },
  { files: testFiles, languageOptions: { globals: { ...globals.jest } }, rules: { 'max-lines': 'off' } },
  { files: ['scripts/**', 'api/src/*.ts', 'identity/src/*.ts', '**/testing/**'], rules: { 'no-console': 'off' } },
)
