// Fails the build of a remote that takes a name from the router which the host does not provide: it would be undefined
// in the browser.

import { ROUTER, routerExports } from './share-policy.mjs'

export class RouterContractPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('RouterContractPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunkModules.tap('RouterContractPlugin', () => {
        const provided = routerExports()
        for (const module of compilation.modules) {
          if (module.type !== 'consume-shared-module' || module.options?.shareKey !== ROUTER) continue
          const used = compilation.moduleGraph.getExportsInfo(module).getUsedExports(undefined)
          const unknown = typeof used === 'object' && used !== null ? [...used].filter((name) => !provided.has(name)) : []
          if (unknown.length > 0) {
            compilation.errors.push(
              new compiler.webpack.WebpackError(
                `${ROUTER} is shared with the names in shared/federation/router-contract.ts; not among them: ${unknown.join(', ')}`,
              ),
            )
          }
        }
      })
    })
  }
}
