// Builds shared/gallery, once or after every change.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack'
import { PlainError } from '../plain-error.ts'
import { WORKSPACE } from '../workspace.ts'

async function createCompiler(folder: string): Promise<Compiler> {
  const file = pathToFileURL(join(WORKSPACE, 'shared/gallery/webpack.config.mjs')).href
  const { galleryConfig } = (await import(file)) as { galleryConfig: (folder: string) => Configuration }
  const compiler = webpack(galleryConfig(folder))
  if (!compiler) throw new Error('webpack took no configuration')
  return compiler
}

/** What went wrong, in webpack's words; undefined when nothing did. */
function problem(error: Error | null, stats: Stats | undefined): string | undefined {
  if (error) return error.message
  return stats?.hasErrors() ? stats.toString({ all: false, errors: true, errorDetails: false, colors: false }) : undefined
}

/** @param folder receives the files */
export async function buildGallery(folder: string): Promise<void> {
  const compiler = await createCompiler(folder)
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const found = problem(error, stats)
      compiler.close(() => (found === undefined ? resolve() : reject(new PlainError(found))))
    })
  })
}

/** Builds again after every change; `onBuilt` gets the problem when there is one. Returns how to end it. */
export async function watchGallery(folder: string, onBuilt: (found: string | undefined) => void): Promise<() => Promise<void>> {
  const compiler = await createCompiler(folder)
  const watching = compiler.watch({}, (error, stats) => onBuilt(problem(error, stats)))
  return () => new Promise((resolve) => watching!.close(() => resolve()))
}
