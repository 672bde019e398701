// Writes build.json: everything that a release, the gateway and the host need to know of a build without opening it.
// Puts a brotli and a gzip copy beside every text file.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sharedModules } from './shared-modules.mjs'

const compressible = /\.(js|css|json|svg|txt)$/
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

export class BuildManifestPlugin {
  constructor({ packageDir, version, revision, compress }) {
    this.packageDir = packageDir
    this.version = version
    this.revision = revision
    this.compress = compress
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('BuildManifestPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return
      const outputPath = compilation.outputOptions.path
      const names = (await readdir(outputPath)).filter((name) => /\.(js|css|woff2|svg)$/.test(name)).sort()
      const files = {}
      for (const name of names) {
        const content = await readFile(path.join(outputPath, name))
        files[name] = `sha384-${createHash('sha384').update(content).digest('base64')}`
        if (this.compress && compressible.test(name)) await writeCompressed(path.join(outputPath, name), content)
      }
      const remote = this.readRemoteJson()
      const manifest = {
        name: remote?.name ?? path.basename(this.packageDir),
        version: this.version,
        contract: remote?.contract ?? '',
        // Which screen a path shows is known to the build alone.
        paths: remote?.paths.map(({ screen: _screen, ...owned }) => owned) ?? [],
        shared: sharedModules(compilation, this.packageDir),
        revision: this.revision,
        ...firstFiles(compilation),
        preloadByPath: Object.fromEntries(remote?.paths.map(({ path: owned, screen }) => [owned, screenFiles(compilation, screen)]) ?? []),
        signedIn: scriptsAndStyles(compilation.namedChunkGroups.get('signed-in')),
        files,
        createdAt: new Date().toISOString(),
      }
      await writeFile(path.join(outputPath, 'build.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    })
  }

  readRemoteJson() {
    const file = path.join(this.packageDir, 'remote.json')
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  }
}

/** The chunks of a screen, so that the page asks for them together with the entry. */
function screenFiles(compilation, screen) {
  const group = compilation.chunkGroups.find(({ origins }) => origins.some(({ request }) => request === `./${screen}`))
  if (group === undefined) throw new Error(`remote.json names the screen ${screen}, which src/remote.tsx does not load`)
  return scriptsAndStyles(group)
}

/** The entry, and what the first screen needs beside it: of the host its entry point, of a remote its exposed module. */
function firstFiles(compilation) {
  const [entrypoint] = [...compilation.entrypoints.values()]
  const entryFiles = entrypoint.getFiles()
  const exposed = [...compilation.chunks].find((chunk) => chunk.name === 'remote')
  const scripts = entryFiles.filter((file) => file.endsWith('.js'))
  const first = new Set([...entryFiles, ...(exposed?.files ?? [])])
  return {
    entry: scripts.at(-1),
    preload: {
      scripts: [...first].filter((file) => file.endsWith('.js')),
      styles: [...first].filter((file) => file.endsWith('.css')),
      fonts: compilation.getAssets().map(({ name }) => name).filter((file) => file.endsWith('.woff2')),
    },
  }
}

/** @param group the chunks that an import() loads together; undefined when the build has none such */
function scriptsAndStyles(group) {
  return (group?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file))
}

async function writeCompressed(file, content) {
  await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
      .then((packed) => writeFile(`${file}.br`, packed)),
    deflate(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}
