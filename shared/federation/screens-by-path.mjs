// Which screen a remote shows at which of its paths, read from its routes before there is a browser: src/remote.tsx is run
// with imports that only note what they were asked for.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import ts from 'typescript'

/**
 * @param {string} file a remote's src/remote.tsx
 * @returns {Promise<Map<string, string>>} path pattern → module of its screen, as it is written in the file
 */
export async function screensByPath(file) {
  const fromFile = createRequire(file)
  const asked = []
  const require = (request) => {
    if (!request.startsWith('.')) return fromFile(request)
    asked.push(request)
    return {}
  }
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 }
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions, fileName: path.basename(file) })
  const exports = {}
  new Function('require', 'exports', outputText)(require, exports)

  const screens = new Map()
  for (const route of exports.default.routes) {
    asked.length = 0
    if (typeof route.lazy === 'function') await route.lazy()
    if (route.path !== undefined && asked[0] !== undefined) screens.set(route.path, asked[0])
  }
  return screens
}
