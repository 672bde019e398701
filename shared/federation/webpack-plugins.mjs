import { constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'

const compressible = /\.(js|css|svg)$/

/** A brotli and a gzip copy beside every text file, which the gateway serves. */
export const compression = () => [
  new CompressionPlugin({
    test: compressible,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    minRatio: Infinity,
  }),
  new CompressionPlugin({
    test: compressible,
    filename: '[path][base].gz',
    algorithm: 'gzip',
    compressionOptions: { level: 9 },
    minRatio: Infinity,
  }),
]

/** The federation plugin's module as source, and part of the container's name. */
const RUNTIME_ENTRY = 'data:text/javascript'

/** Silences the federation plugin's warning about manifest readers and `publicPath: 'auto'`: the gateway knows the URL. */
export const quietManifest = {
  apply: ({ hooks }) =>
    hooks.infrastructureLog.tap('quietManifest', (_name, _type, args) =>
      args.some((arg) => String(arg).includes('absolute path resolution')) ? false : undefined,
    ),
}

/**
 * The federation plugin names its modules by absolute paths, from which webpack would derive their ids. Here the ids
 * are independent of the folder.
 */
export const steadyIds = {
  apply: ({ hooks }) =>
    hooks.compilation.tap('steadyIds', ({ hooks: { beforeModuleIds }, chunkGraph }) => {
      beforeModuleIds.tap('steadyIds', (modules) => {
        const named = [...modules]
          .map((module) => [module.identifier(), module])
          .filter(([name]) => name.includes(RUNTIME_ENTRY))
        named.sort(([a], [b]) => (a < b ? -1 : 1)).forEach(([, module], id) => chunkGraph.setModuleId(module, id))
      })
    }),
}

/** Name of the chunk of the module that a remote exposes. */
export const EXPOSED = 'remote'

/** Puts the exposed module into the entry, which would ask for its chunk before anything else. */
export const exposedInEntry = {
  apply: ({ hooks }) =>
    hooks.thisCompilation.tap('exposedInEntry', (compilation) => {
      compilation.hooks.optimizeChunks.tap('exposedInEntry', () => {
        const [entrypoint] = compilation.entrypoints.values()
        const exposed = [...compilation.chunks].find(({ name }) => name === EXPOSED)
        if (exposed === undefined) return
        compilation.chunkGraph.integrateChunks(entrypoint.getEntrypointChunk(), exposed)
        compilation.chunks.delete(exposed)
      })
    }),
}
