// One rule set. Who may import what stands in scripts/lint/import-zones.mjs.

import { readFileSync } from 'node:fs'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import css from '@eslint/css'
import { supportedScripts } from './scripts/lint/supported-scripts.mjs'
import { orderZones, remotes, root, zones } from './scripts/lint/import-zones.mjs'

const browserFolders = [
  'host',
  ...remotes,
  'shared/transport',
  'shared/api',
  'shared/store',
  'shared/storage',
  'shared/session',
  'shared/drafts',
  'shared/download',
  'shared/ui',
  'shared/charts',
  'shared/trend',
  'shared/lazy',
  'shared/gallery',
  'shared/testing',
]
const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**', 'jest.config.mjs']

/** What the page has of the router: another name passes types and Jest, and is undefined in the browser. */
const routerContract = readFileSync(`${root}/shared/federation/router-contract.ts`, 'utf8')
const routerNames = [...routerContract.matchAll(/export \{([^}]+)\}/g)].flatMap(([, names]) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
)
/** Schemas validate on the server, and carry the document's texts. */
const onlyTypesOfCalls = (group) => ({
  group: [group],
  allowTypeImports: true,
  message: 'A page has only the types of shared/contract/api',
})
const notInBuilds = [
  onlyTypesOfCalls('@sightline/shared/contract/api/*'),
  { group: ['@sightline/shared/testing/*', '**/testing/*'], message: 'shared/testing is for tests' },
  { group: ['react-router', 'react-router/*'], message: 'Import from react-router-dom: the page has one router' },
]

const SCRIPTS = ['**/*.{js,mjs,cjs,ts,mts,cts,tsx}']

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.data/',
      '**/test-results/',
      '**/playwright-report/',
      'api/migrations/',
      'identity/migrations/',
      'shared/federation/testing/sample-remote/',
    ],
  },
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
      'import-x/no-restricted-paths': [
        'error',
        { basePath: root, zones: [...zones, ...orderZones({ forTests: false })] },
      ],
      'import-x/no-unresolved': ['error', { ignore: ['\\.css$', '\\.woff2$'] }],
      'import-x/no-extraneous-dependencies': [
        'error',
        {
          devDependencies: [
            '**/*.test.ts',
            '**/*.test.tsx',
            '**/testing/**',
            '**/webpack.config.mjs',
            '**/*.config.*',
            'scripts/lint/**',
            'shared/**',
            'e2e/**',
            'api/bench/**',
          ],
        },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
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
    files: [...browserFolders, 'shared/domain', 'shared/prerender'].flatMap((folder) => [
      `${folder}/**/*.ts`,
      `${folder}/**/*.tsx`,
    ]),
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
          allowProperties: [
            'text-wrap',
            'forced-color-adjust',
            'user-select',
            'scrollbar-width',
            'resize',
            'print-color-adjust',
            'content-visibility',
            'box-decoration-break',
          ],
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
          patterns: [
            ...notInBuilds,
            {
              group: ['echarts', 'echarts/*', 'echarts-for-react', 'echarts-for-react/*'],
              message: 'Charts are imported from shared/charts',
            },
          ],
          paths: [
            {
              name: 'react-router-dom',
              allowImportNames: routerNames,
              allowTypeImports: true,
              message:
                'The page has only the names of shared/federation/router-contract.ts: add it there, with its bytes, or do without',
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
    files: ['shared/contract/*.ts', 'shared/domain/**'],
    ignores: testFiles,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [onlyTypesOfCalls('**/api/*.ts')] }] },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**/*.ts', '**/testing/**/*.tsx'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: root, zones: [...zones, ...orderZones({ forTests: true })] },
      ],
    },
  },
  { files: testFiles, languageOptions: { globals: { ...globals.jest } }, rules: { 'max-lines': 'off' } },
  { files: ['scripts/**', 'api/src/*.ts', 'identity/src/*.ts', '**/testing/**'], rules: { 'no-console': 'off' } },
)
