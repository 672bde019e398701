// Lists the packages of which a build contains copies, from webpack's module graph.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @returns {Record<string, string>} package → version; several versions with commas between them */
export function bundledPackages({ modules }) {
  const folders = new Set(
    [...modules]
      .flatMap((module) => module.modules ?? [module])
      .map((module) => module.resourceResolveData?.descriptionFileRoot)
      .filter(
        (folder) =>
          folder?.split(path.sep).includes('node_modules') && !folder.includes(`${path.sep}@sightline${path.sep}`),
      ),
  )
  const found = new Map()
  for (const folder of folders) {
    const { name, version } = packageOf(folder)
    found.set(name, new Set([...(found.get(name) ?? []), version]))
  }
  return Object.fromEntries(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, versions]) => [name, [...versions].sort().join(', ')]),
  )
}

/** Packages have further package.json files below their own, which only say the module format. */
function packageOf(folder) {
  const file = path.join(folder, 'package.json')
  const { name, version } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return name !== undefined && version !== undefined ? { name, version } : packageOf(path.dirname(folder))
}
