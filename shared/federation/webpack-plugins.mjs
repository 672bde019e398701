// Small plugins of the builds.

import path from 'node:path'
import webpack from 'webpack'

/** Lucide's icons, by the builder in lucide-icon.tsx. */
export const ownIcons = () => new webpack.NormalModuleReplacementPlugin(/[\\/]createLucideIcon\.mjs$/, path.join(import.meta.dirname, 'lucide-icon.tsx'))

/** The federation plugin's module as source, and part of the container's name. */
const RUNTIME_ENTRY = 'data:text/javascript'

/** Silences the federation plugin's warning about manifest readers and `publicPath: 'auto'`: the gateway knows the URL. */
export const quietManifest = {
  apply: ({ hooks }) =>
    hooks.infrastructureLog.tap('quietManifest', (_name, _type, args) => (args.some((arg) => String(arg).includes('absolute path resolution')) ? false : undefined)),
}

/** Modules of the federation plugin are named by absolute paths, of which webpack would make their ids: here these are the same in every folder. */
export const steadyIds = {
  apply: ({ hooks }) =>
    hooks.compilation.tap('steadyIds', ({ hooks: { beforeModuleIds }, chunkGraph }) => {
      beforeModuleIds.tap('steadyIds', (modules) => {
        const named = [...modules].map((module) => [module.identifier(), module]).filter(([name]) => name.includes(RUNTIME_ENTRY))
        named.sort(([a], [b]) => (a < b ? -1 : 1)).forEach(([, module], id) => chunkGraph.setModuleId(module, id))
      })
    }),
}
