// Renders prerendered pages and skeletons (src/prerendered.ts) to HTML, as files of the build. They are compiled a second time, for
// Node: with React, the router and the session in it, which a remote's build for the browser takes from the host.

import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const NAME = 'PrerenderPlugin'
const PAGES = './src/prerendered.ts'
const BUNDLE = 'pages.cjs'
const renderer = path.join(import.meta.dirname, '../prerender/render-pages.tsx')

export class PrerenderPlugin {
  /** @param {import('webpack').Configuration} config of the pages, with loaders that give the browser's class names */
  constructor(config) {
    this.config = config
  }

  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack
    if (!existsSync(path.join(compiler.context, PAGES))) return
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          try {
            for (const { path: owned, description, structuredData, Skeleton, html } of await this.render(
              compiler.webpack,
            )) {
              compilation.emitAsset(
                fileName(owned, html),
                new sources.RawSource(html),
                Skeleton ? { skeleton: owned } : { prerendered: { path: owned, description, structuredData } },
              )
            }
          } catch (error) {
            compilation.errors.push(new WebpackError(`The prerendered pages: ${error.stack}`))
          }
        },
      )
    })
  }

  /** Each page with its HTML. */
  async render(webpack) {
    const folder = mkdtempSync(path.join(tmpdir(), 'sightline-prerender-'))
    try {
      await build(webpack, {
        ...this.config,
        target: 'node',
        devtool: false,
        entry: `data:text/javascript,${encodeURIComponent(`export { default as pages } from '${PAGES}'; export { renderPages } from ${JSON.stringify(renderer)}`)}`,
        output: { ...this.config.output, path: folder, filename: BUNDLE, library: { type: 'commonjs2' } },
        optimization: { minimize: false, splitChunks: false },
        externals: undefined,
      })
      const { pages, renderPages } = createRequire(import.meta.url)(path.join(folder, BUNDLE))
      const rendered = await renderPages(pages)
      return pages.map((page, index) => ({ ...page, html: rendered[index] }))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** `/login` → prerendered/login.1a2b3c4d.html */
function fileName(owned, html) {
  const name = owned.slice(1).replaceAll(/[/:]+/g, '-') || 'index'
  return `prerendered/${name}.${createHash('sha256').update(html).digest('hex').slice(0, 8)}.html`
}

function build(webpack, config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')))
      else resolve()
    })
  })
}
