// One webpack build in a process of its own: `node build-one.ts <package> <version> <output folder> <revision>`.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration, type Stats } from 'webpack'
import { WORKSPACE } from '../workspace.ts'

interface BuildOptions {
  version: string
  outputPath: string
  mode: 'production'
  revision: string
}

function compile(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration)
    if (!compiler) throw new Error('webpack took no configuration')
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError ?? !stats) reject(error ?? closeError ?? new Error('webpack gave no result'))
        else resolve(stats!)
      })
    })
  })
}

const [name = '', version = '', outputPath = '', revision = ''] = process.argv.slice(2)

// Whoever asked for the build is gone.
process.on('disconnect', () => process.exit(1))

const file = pathToFileURL(join(WORKSPACE, name, 'webpack.config.mjs')).href
const module = (await import(file)) as { default: (options: BuildOptions) => Configuration }
const stats = await compile(module.default({ version, outputPath, mode: 'production', revision }))
if (stats.hasErrors()) {
  process.stderr.write(`${stats.toString({ all: false, errors: true, errorDetails: false, colors: false })}\n`)
  process.exit(1)
}
process.exit(0)
