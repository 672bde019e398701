// What a remote's build emits for releases, gateway and host: runs webpack on a small sample remote.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import webpack from 'webpack'
import { buildManifest } from '../contract/release.ts'
import { checkProvided, sharedModules } from './shared-modules.mjs'
import { singletons } from './share-policy.mjs'
import { remoteConfig } from './webpack-config.mjs'

const sample = path.join(import.meta.dirname, 'testing/sample-remote')
/** The sample uses the packages that are installed for a remote of the product. */
const packages = path.join(import.meta.dirname, '../../remote-account/node_modules')
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'sightline build-')))
after(() => rmSync(folder, { recursive: true, force: true }))

/**
 * @param {(packageDir: string) => void} [edit] changes the sample before it is built
 * @returns its build.json, and its scripts and styles by name
 */
async function buildSample(name, edit = () => undefined) {
  const packageDir = path.join(folder, name)
  const outputPath = path.join(folder, `${name} output`)
  cpSync(sample, packageDir, { recursive: true })
  symlinkSync(packages, path.join(packageDir, 'node_modules'))
  edit(packageDir)
  const configuration = remoteConfig(packageDir, { version: '1.0.0', outputPath })
  await new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve()
    })
  })
  const names = readdirSync(outputPath).filter((file) => /\.(js|css)$/.test(file))
  const files = Object.fromEntries(names.map((file) => [file, readFileSync(path.join(outputPath, file), 'utf8')]))
  return {
    folder: outputPath,
    manifest: buildManifest.parse(JSON.parse(readFileSync(path.join(outputPath, 'build.json'), 'utf8'))),
    files,
  }
}

const edited = (file, from, to) => (packageDir) => {
  const target = path.join(packageDir, file)
  writeFileSync(target, readFileSync(target, 'utf8').replace(from, to))
}

const hashOf = (content) => createHash('sha384').update(content).digest('base64')

describe("a remote's build", () => {
  let built
  before(async () => {
    built = await buildSample('sample')
  })

  it('lists the files of each path, and omits the screens', () => {
    const { paths, preloadByPath } = built.manifest
    assert.deepEqual(
      paths.map((owned) => Object.keys(owned)),
      [
        ['path', 'access', 'title'],
        ['path', 'access', 'title'],
      ],
    )
    const kinds = Object.values(preloadByPath).map((files) => files.map((file) => path.extname(file)).sort())
    assert.deepEqual(kinds, [['.css', '.js'], ['.js']])
    const [first = []] = Object.values(preloadByPath)
    assert.match(first.map((file) => built.files[file]).join(''), /\/second/)
  })

  it('lists the shared modules that it uses, and their names', () => {
    const { shared } = built.manifest
    assert.deepEqual(shared['react-router-dom']?.names, ['Link'])
    assert.deepEqual(shared['@sightline/shared/session']?.names, ['useSession'])
    assert.equal(shared['react']?.names, undefined)
    assert.match(shared['@module-federation/enhanced']?.version ?? '', /^\d+\.\d+\.\d+$/)
    assert.equal(shared['@sightline/shared/store'], undefined)
  })

  it('has the types of the provided modules that it uses, beside its files', () => {
    const content = readFileSync(path.join(built.folder, 'types.json'), 'utf8')
    const { modules, files, typesOnly } = JSON.parse(content)
    assert.equal(built.manifest.types, `sha384-${hashOf(content)}`)
    assert.equal(built.manifest.files['types.json'], undefined)
    assert.match(files[modules['@sightline/shared/session']], /export \{ useSession \}/)
    // Types alone are imported of it.
    assert.match(files['shared/session/identity-provider.ts'], /interface IdentityProvider/)
    assert.equal(typesOnly.includes('shared/session/identity-provider.ts'), true)
    assert.equal(typesOnly.includes(modules['@sightline/shared/session']), false)
    assert.equal(files[modules['@sightline/shared/store']], undefined)
  })

  it('has a hash for every file: the manifest for all, the entry for those that it loads', () => {
    const { entry, files: hashes } = built.manifest
    const later = Object.keys(built.files).filter((file) => file !== entry)
    assert.equal(later.length, 3)
    assert.deepEqual(Object.keys(hashes).sort(), [entry, ...later].sort())
    for (const [file, content] of Object.entries(built.files))
      assert.equal(hashes[file], `sha384-${hashOf(content)}`, file)
    for (const file of later)
      assert(built.files[entry]?.includes(hashOf(built.files[file] ?? '')), `the entry has the hash of ${file}`)
  })

  it('is reproducible in another folder', async () => {
    const { manifest } = await buildSample('sample elsewhere')
    assert.deepEqual(manifest.files, built.manifest.files)
  })

  it('renders the pages that are prerendered, as files with a hash, the same every time', async () => {
    const page = (packageDir) => {
      const code = `import { Component } from './Second.tsx'\nexport default [{ path: '/second', Component, description: 'The second page', structuredData: { '@type': 'Thing' } }]`
      writeFileSync(path.join(packageDir, 'src/prerendered.ts'), code)
    }
    const { manifest, folder: output } = await buildSample('prerendered', page)
    const { file, ...rest } = manifest.prerendered['/second']
    assert.deepEqual(rest, { description: 'The second page', structuredData: { '@type': 'Thing' } })
    const html = readFileSync(path.join(output, file), 'utf8')
    assert.equal(html, '<p>signed-out<!-- --> <!-- -->0</p>')
    assert.equal(manifest.files[file], `sha384-${hashOf(html)}`)
    assert.deepEqual((await buildSample('prerendered again', page)).manifest.files, manifest.files)
    assert.deepEqual(built.manifest.prerendered, {})
  })

  it('renders skeletons without style attributes, which the policy of the page forbids', async () => {
    const { manifest, folder: output } = await buildSample('skeleton', (packageDir) => {
      const code = `import { createElement } from 'react'\nexport default [{ path: '/second', Skeleton: () => createElement('p', { style: { width: '1rem' } }, 'a', 'b') }]`
      writeFileSync(path.join(packageDir, 'src/prerendered.ts'), code)
    })
    const file = manifest.skeletons['/second']
    assert.equal(readFileSync(path.join(output, file), 'utf8'), '<p data-style="width:1rem">ab</p>')
    assert.equal(manifest.files[file]?.startsWith('sha384-'), true)
    assert.deepEqual(manifest.prerendered, {})
  })

  it('fails with a prerendered page that needs a browser', async () => {
    const page = (packageDir) =>
      writeFileSync(
        path.join(packageDir, 'src/prerendered.ts'),
        `export default [{ path: '/second', Component: () => window.innerWidth, description: 'The second page' }]`,
      )
    await assert.rejects(
      buildSample('needs a browser', page),
      /prerendered pages: ReferenceError: window is not defined/,
    )
  })

  const declaring = (code) => (packageDir) => {
    mkdirSync(path.join(packageDir, 'src/testing'))
    writeFileSync(path.join(packageDir, 'src/testing/journeys.ts'), code)
  }

  it('has the journeys that the remote declares, as a file with a hash, and without one where it declares none', async () => {
    const journey = {
      path: '/second?of=all',
      answers: { 'GET /things/:id': { data: { name: 'One' } } },
      texts: ['One'],
    }
    const code = `type Declared = object[]\nexport default [${JSON.stringify(journey)}] satisfies Declared`
    const { manifest, folder: output } = await buildSample('journeys', declaring(code))
    const content = readFileSync(path.join(output, 'journeys.json'), 'utf8')
    assert.deepEqual(JSON.parse(content), [journey])
    const { 'journeys.json': hash, ...files } = manifest.files
    assert.equal(hash, `sha384-${hashOf(content)}`)
    assert.deepEqual(files, built.manifest.files)
    assert.deepEqual(manifest.preloadByPath, built.manifest.preloadByPath)
  })

  it('fails with a journey at a page of another remote, or that looks for nothing', async () => {
    const stray = declaring(`export default [{ path: '/third', answers: {}, texts: ['One'] }]`)
    await assert.rejects(
      buildSample('stray journey', stray),
      /src\/testing\/journeys\.ts has a journey at \/third, which is no path of remote\.json/,
    )
    const idle = declaring(`export default [{ path: '/second', answers: {}, texts: [] }]`)
    await assert.rejects(buildSample('idle journey', idle), /texts/)
  })

  it('fails when remote.json names a screen that no route loads', async () => {
    const wrong = edited('remote.json', 'Second.tsx', 'Third.tsx')
    await assert.rejects(
      buildSample('wrong screen', wrong),
      /remote\.json names the screen Third\.tsx, which src\/remote\.tsx does not load/,
    )
  })

  it('fails on a namespace import of a shared module, whose used names are unknown', async () => {
    const whole = edited(
      'src/Second.tsx',
      'import { useSession }',
      "import * as session from '@sightline/shared/session'\nexport const all = session\nimport { useSession }",
    )
    await assert.rejects(buildSample('whole module', whole), /@sightline\/shared\/session is used as a whole/)
  })
})

describe('what the host provides', () => {
  it('is exactly what remotes consume', () => {
    assert.doesNotThrow(() => checkProvided(singletons))
    assert.throws(
      () => checkProvided(singletons.slice(1)),
      /react is consumed by remotes, and the host does not provide it/,
    )
    assert.throws(
      () => checkProvided([...singletons, 'left-pad']),
      /left-pad is provided by the host, and no remote may consume it/,
    )
  })

  it('leaves out what Fast Refresh adds to every module in development', () => {
    const added = path.resolve('/packages/react-refresh/runtime.js')
    const provider = {
      nameForCondition: () => '/work/host/src/remotes/provided-modules.ts',
      dependencies: [added, ...singletons].map((request) => ({ request })),
      blocks: [],
    }
    const compilation = {
      modules: new Set([provider]),
      moduleGraph: { getModule: () => ({}), getProvidedExports: () => [] },
    }
    const shared = sharedModules(compilation, path.join(import.meta.dirname, '../../host'))
    assert.deepEqual(Object.keys(shared), [...singletons, '@module-federation/enhanced'].sort())
  })
})
