// Writes screens.json: remote → path → the chunks of the path's screen, as BuildManifestPlugin writes them for a remote's
// own build.

import { writeFile } from 'node:fs/promises'
import path from 'node:path'

export class ScreensPlugin {
  /** @param remotes each remote.json, with the folder that it is in */
  constructor(remotes) {
    this.remotes = remotes
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('ScreensPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return
      const screens = this.remotes.map(({ name, folder, paths }) => [
        name,
        Object.fromEntries(paths.map(({ path: owned, screen }) => [owned, screenFiles(compilation, folder, screen)])),
      ])
      const file = path.join(compilation.outputOptions.path, 'screens.json')
      await writeFile(file, JSON.stringify(Object.fromEntries(screens), null, 2))
    })
  }
}

function screenFiles({ chunkGroups }, folder, screen) {
  const entry = path.join(folder, 'src/remote.tsx')
  const isScreen = ({ request, module }) => request === `./${screen}` && module?.nameForCondition() === entry
  const group = chunkGroups.find(({ origins }) => origins.some(isScreen))
  if (group === undefined) throw new Error(`${entry} does not load the screen ${screen}`)
  return group.getFiles().filter((file) => /\.(js|css)$/.test(file))
}
