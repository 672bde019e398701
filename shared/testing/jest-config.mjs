// How Jest runs the tests of browser packages, in this repository and in those of remotes that install this package.

import path from 'node:path'

const besideThis = (name) => path.join(import.meta.dirname, name)

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
  // TypeScript, in a repository that installs it.
  '@sightline',
  ...markdown,
]

export const jestConfig = {
  testEnvironment: besideThis('browser-environment.mjs'),
  setupFilesAfterEnv: [besideThis('setup.ts')],
  extensionsToTreatAsEsm: [],
  transform: {
    '\\.md$': besideThis('text-file.cjs'),
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
    '\\.css$': besideThis('class-names.cjs'),
    '\\.woff2$': besideThis('asset-file.cjs'),
  },
  testTimeout: 30_000,
  // Jest itself would leave one of two cores idle.
  maxWorkers: '100%',
  clearMocks: true,
  restoreMocks: true,
}
