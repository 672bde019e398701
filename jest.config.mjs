// Unit and component tests of the browser packages. The servers' tests run under `node --test`.

import { readdirSync } from 'node:fs'

/** Those of react-markdown, as patterns. */
const markdown = [
  'react-markdown',
  'remark-\\w+',
  'rehype-\\w+',
  'unified',
  'bail',
  'trough',
  'vfile',
  'vfile-message',
  'mdast-util-[\\w-]+',
  'micromark[\\w-]*',
  'hast-util-[\\w-]+',
  'unist-util-[\\w-]+',
  'devlop',
  'decode-named-character-reference',
  'character-entities',
  'property-information',
  'space-separated-tokens',
  'comma-separated-tokens',
  'html-url-attributes',
  'trim-lines',
  'ccount',
  'escape-string-regexp',
  'markdown-table',
  'longest-streak',
  'zwitch',
  'is-plain-obj',
  'estree-util-is-identifier-name',
  '@ungap',
]
/** Packages that are published as ES modules only, or whose browser build is. */
const esmOnly = [
  'msw',
  '@msw',
  '@mswjs',
  'until-async',
  'rettime',
  'eventsource-parser',
  'csv-stringify',
  'is-node-process',
  'strict-event-emitter',
  'outvariant',
  '@open-draft',
  'headers-polyfill',
  'cookie',
  'tough-cookie',
  ...markdown,
]

export default {
  roots: ['host', 'shared', ...readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'))].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  // Those of shared/service and of the builds run under Node.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/shared/service/', '\\.test\\.mjs$'],
  testEnvironment: '<rootDir>/shared/testing/browser-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/shared/testing/setup.ts'],
  extensionsToTreatAsEsm: [],
  transform: {
    '\\.md$': '<rootDir>/shared/testing/text-file.cjs',
    '\\.(ts|tsx|js|mjs|cjs)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'commonjs', ignoreDynamic: false },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm|${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/shared/testing/class-names.cjs',
    '\\.woff2$': '<rootDir>/shared/testing/asset-file.cjs',
  },
  testTimeout: 30_000,
  // Jest itself would leave one of two cores idle.
  maxWorkers: '100%',
  clearMocks: true,
  restoreMocks: true,
}
