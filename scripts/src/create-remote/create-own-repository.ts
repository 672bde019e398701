// Copies remote-template to a folder outside of this repository. What it needs of the product are two packages, `@sightline/shared` and
// `@sightline/remote-kit`.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parse } from 'yaml'
import { REMOTE, TEMPLATE } from '../build/front-end-packages.ts'
import { PlainError } from '../plain-error.ts'
import { checkName, checkPath, copyTemplate, withoutPrefix } from './create-remote.ts'

const SHARED = '@sightline/shared'
const KIT = '@sightline/remote-kit'
const FOLDERS: Record<string, string> = { [SHARED]: 'shared', [KIT]: 'remote-kit' }

interface PackageFile {
  version: string
  dependencies: Record<string, string>
}

/**
 * @param packages folder with the two packages as `pnpm pack` writes them; without it, npm takes them from its registry
 * @returns path that the remote owns
 * @throws PlainError for an invalid name, and a folder that is used
 */
export function createOwnRepository(workspace: string, folder: string, packages?: string): { path: string } {
  const name = withoutPrefix(basename(folder))
  checkName(name)
  checkPath(workspace, `/${name}`)
  if (!relative(workspace, folder).startsWith('..'))
    throw new PlainError(
      `${folder} is in this repository: name it without a folder, as in npm run create-remote ${name}.`,
    )
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
    throw new PlainError(`${folder} is not empty: choose another folder.`)
  const own = ownPackages(workspace, folder, packages)
  const manifest = readPackage(workspace, TEMPLATE)
  const { catalog } = parse(readFileSync(join(workspace, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Record<string, string>
  }
  const versions = Object.entries(manifest.dependencies).map(([key, version]) => [key, catalog[key] ?? version])
  mkdirSync(folder, { recursive: true })
  copyTemplate(join(workspace, TEMPLATE), folder, name, ['package.json', 'webpack.config.mjs'])
  const files = {
    'package.json': packageFile(name, { ...Object.fromEntries(versions), [SHARED]: own[SHARED] }, own[KIT]),
    'tsconfig.json': json({
      extends: `${SHARED}/federation/tsconfig.base.json`,
      include: ['src'],
      // What the compiler knows without an import: style sheets, and the matchers of tests.
      files: ['ui/css-modules.d.ts', 'testing/setup.ts'].map((file) => `node_modules/${SHARED}/${file}`),
    }),
    'README.md': readme(name),
    '.gitignore': 'node_modules/\ndist/\n',
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return { path: `/${name}` }
}

/** The two packages, as package.json names them. */
function ownPackages(workspace: string, folder: string, packages: string | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(FOLDERS).map(([name, source]) => {
      const { version } = readPackage(workspace, source)
      if (packages === undefined) return [name, `^${version}`]
      const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`
      if (!existsSync(join(packages, file)))
        throw new PlainError(
          `There is no ${file} in ${packages}: (cd ${source} && npx pnpm@10.34.9 pack --pack-destination ${packages}) makes it.`,
        )
      return [name, `file:${relative(folder, join(packages, file))}`]
    }),
  )
}

const readPackage = (workspace: string, name: string) =>
  JSON.parse(readFileSync(join(workspace, name, 'package.json'), 'utf8')) as PackageFile

const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`

const packageFile = (name: string, dependencies: Record<string, string | undefined>, kit: string | undefined) =>
  json({
    name: REMOTE + name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'sightline-remote dev',
      build: 'sightline-remote build',
      test: 'sightline-remote test',
      types: 'tsc --noEmit',
    },
    dependencies,
    devDependencies: { [KIT]: kit },
  })

const readme = (name: string) => `# ${REMOTE}${name}

A remote of Sightline: the page /${name}. \`npm install\` first; commit \`package-lock.json\`, which the version of a build depends on.

| Command | What it does |
|---|---|
| \`npm run dev\` | shows it alone, with the answers of \`src/testing/alone.tsx\` |
| \`npm run dev -- --against https://…\` | shows it in the pages of a running Sightline |
| \`npm test\`, \`npm run types\` | runs the tests, and the compiler |
| \`npm run build\` | makes the build that would be published, in \`dist/\` |
| \`npx sightline-remote publish\` | builds, and uploads the build |
| \`npx sightline-remote promote staging [--percent 5]\` | gives it to the visitors of a channel |
| \`npx sightline-remote rollback staging\` | ends its rollout, or takes its last promotion back |
| \`npx sightline-remote preview pr-12 [--close]\` | shows it at an address of its own |

The last four need \`SIGHTLINE_RELEASES\`, the address of the releases service, and \`SIGHTLINE_TOKEN\`, a token of this remote.
`
