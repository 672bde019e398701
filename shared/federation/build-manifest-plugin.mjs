// Writes build.json: everything that a release, the gateway and the host need to know of a build without opening it.
// Puts a brotli and a gzip copy beside every text file.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { screensByPath } from './screens-by-path.mjs'
import { sharedVersions } from './share-policy.mjs'

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
      const manifest = {
        ...this.identity(),
        ...firstFiles(compilation),
        preloadByPath: await this.filesByPath(compilation),
        signedIn: scriptsAndStyles(compilation.namedChunkGroups.get('signed-in')),
        files,
        createdAt: new Date().toISOString(),
      }
      await writeFile(path.join(outputPath, 'build.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    })
  }

  /** The chunks of each path's screen, so that the page asks for them together with the entry. */
  async filesByPath(compilation) {
    const routesFile = path.join(this.packageDir, 'src/remote.tsx')
    if (!existsSync(routesFile)) return {}
    const filesOf = (request) => {
      const group = compilation.chunkGroups.find(({ origins }) =>
        origins.some((origin) => origin.request === request && origin.module?.nameForCondition?.() === routesFile),
      )
      return scriptsAndStyles(group)
    }
    return Object.fromEntries([...(await screensByPath(routesFile))].map(([pattern, request]) => [pattern, filesOf(request)]))
  }

  identity() {
    const remoteJson = path.join(this.packageDir, 'remote.json')
    const remote = existsSync(remoteJson) ? JSON.parse(readFileSync(remoteJson, 'utf8')) : null
    return {
      name: remote?.name ?? path.basename(this.packageDir),
      version: this.version,
      contract: remote?.contract ?? '',
      paths: remote?.paths ?? [],
      shared: sharedVersions(this.packageDir),
      revision: this.revision,
    }
  }
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
