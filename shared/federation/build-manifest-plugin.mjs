// Emits build.json, the metadata of a build for releases, gateway and host.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { JOURNEYS_FILE } from '../contract/journeys.ts'
import { TYPES_FILE } from '../contract/provided-types.ts'
import { buildInputs, WORKSPACE } from './build-inputs.mjs'
import { bundledPackages } from './bundled-packages.mjs'
import { providedTypes } from './provided-types.mjs'
import { readJourneys } from './read-journeys.mjs'
import { sharedModules } from './shared-modules.mjs'

const NAME = 'BuildManifestPlugin'
const published = /\.(js|css|woff2|svg|html)$/

export class BuildManifestPlugin {
  /** @param packages those whose sources the build's version depends on */
  constructor({ packageDir, packages = [path.basename(packageDir)], version, revision, served }) {
    this.packageDir = packageDir
    this.packages = packages
    this.version = version
    this.revision = revision
    this.served = served
  }

  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // The last stage: the files no longer change.
      const stage = { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }
      compilation.hooks.processAssets.tapPromise(stage, async (assets) => {
        const contents = new Map(
          Object.keys(assets)
            .filter((name) => published.test(name))
            .sort()
            .map((name) => [name, assets[name].buffer()]),
        )
        try {
          if (!this.served && path.dirname(this.packageDir) === WORKSPACE) checkInputs(compilation, this.packages)
          const journeys = await this.journeys()
          if (journeys !== undefined) {
            contents.set(JOURNEYS_FILE, journeys)
            compilation.emitAsset(JOURNEYS_FILE, new sources.RawSource(journeys))
          }
          const manifest = this.manifest(compilation, contents)
          if (!this.served) {
            const types = providedTypes(Object.keys(manifest.shared))
            manifest.types = integrity(types)
            compilation.emitAsset(TYPES_FILE, new sources.RawSource(types))
          }
          compilation.emitAsset('build.json', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`))
        } catch (error) {
          compilation.errors.push(new WebpackError(error.message))
        }
      })
    })
  }

  /** A dev server replaces chunks and styles under an open page: they get no hash, and none is preloaded. */
  manifest(compilation, contents) {
    const remote = this.readRemoteJson()
    const first = firstFiles(compilation)
    const screens = remote?.paths.map(({ path: owned, screen }) => [owned, screenFiles(compilation, screen)]) ?? []
    const hashed = this.served ? first.preload.scripts : [...contents.keys()]
    return {
      name: remote?.name ?? path.basename(this.packageDir),
      label: remote?.label,
      version: this.version,
      contract: remote?.contract ?? '',
      // Only the build needs to know the screen of a path.
      paths: remote?.paths.map(({ screen: _screen, ...owned }) => owned) ?? [],
      shared: sharedModules(compilation, this.packageDir),
      bundled: bundledPackages(compilation),
      revision: this.revision,
      ...first,
      preloadByPath: Object.fromEntries(this.served ? [] : screens),
      ...(remote === null ? { hydrates: true } : { prerendered: prerendered(compilation) }),
      skeletons: skeletons(compilation),
      signedIn: this.served ? [] : scriptsAndStyles(compilation.namedChunkGroups.get('signed-in')),
      files: Object.fromEntries(hashed.map((name) => [name, integrity(contents.get(name))])),
      createdAt: new Date().toISOString(),
    }
  }

  /** Nothing that is served from the sources is promoted. */
  async journeys() {
    return this.served ? undefined : readJourneys(this.packageDir, this.readRemoteJson()?.paths ?? [])
  }

  readRemoteJson() {
    const file = path.join(this.packageDir, 'remote.json')
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  }
}

/** @throws when the build has a source that its version does not depend on: a change of it would not be published */
function checkInputs({ modules }, packages) {
  const inputs = new Set(packages.flatMap((name) => buildInputs(name).files))
  const sources = [...modules]
    .flatMap((module) => module.modules ?? [module])
    .map(({ resource }) => resource?.split('?')[0] ?? '')
    .filter((file) => path.isAbsolute(file))
    .map((file) => path.relative(WORKSPACE, file))
    .filter((file) => !file.startsWith('..') && !file.split(path.sep).includes('node_modules'))
  const missing = sources.find((file) => !inputs.has(file))
  if (missing !== undefined) throw new Error(`build-inputs.mjs does not find ${missing}, which this build has`)
}

const integrity = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Path → the page that PrerenderPlugin has emitted. */
function prerendered(compilation) {
  const pages = compilation.getAssets().filter(({ info }) => info.prerendered !== undefined)
  return Object.fromEntries(
    pages.map(
      ({
        name,
        info: {
          prerendered: { path: owned, ...page },
        },
      }) => [owned, { file: name, ...page }],
    ),
  )
}

/** Path → the skeleton that PrerenderPlugin has emitted. */
function skeletons(compilation) {
  const emitted = compilation.getAssets().filter(({ info }) => info.skeleton !== undefined)
  return Object.fromEntries(emitted.map(({ name, info }) => [info.skeleton, name]))
}

/** Chunks of a screen, which the page preloads together with the entry. */
function screenFiles(compilation, screen) {
  const group = compilation.chunkGroups.find(({ origins }) => origins.some(({ request }) => request === `./${screen}`))
  if (group === undefined) throw new Error(`remote.json names the screen ${screen}, which src/remote.tsx does not load`)
  return scriptsAndStyles(group)
}

/** Files for the first screen: those of the entry point, which has the exposed module of a remote. */
function firstFiles(compilation) {
  const [entrypoint] = [...compilation.entrypoints.values()]
  // Hot updates belong to the entry point, too.
  const entryFiles = entrypoint.getFiles().filter((file) => !file.includes('.hot-update.'))
  const scripts = entryFiles.filter((file) => file.endsWith('.js'))
  return {
    entry: scripts.at(-1),
    preload: {
      scripts,
      styles: entryFiles.filter((file) => file.endsWith('.css')),
      fonts: compilation
        .getAssets()
        .map(({ name }) => name)
        .filter((file) => file.endsWith('.woff2')),
    },
  }
}

/** @param group the chunks that an import() loads together; undefined when the build has no such import */
function scriptsAndStyles(group) {
  return (group?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file))
}
