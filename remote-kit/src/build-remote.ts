// Makes the build of a remote that has a repository of its own, with the configuration of the product's other builds.

import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { remoteManifest } from '@sightline/shared/contract/release.ts'
import { findRevision } from '@sightline/shared/federation/revision.ts'
import { remoteConfig } from '@sightline/shared/federation/webpack-config.mjs'
import webpack, { type Stats } from 'webpack'
import { CommandError } from './command-error.ts'

const OUTPUT = 'dist'
const LOCK = 'package-lock.json'
const HASH_LENGTH = 8

/** The present sources, as a build of them is called. */
export interface Sources {
  name: string
  version: string
}

/** The version contains the hash of the sources and of the lock file: the same ones always have the same version. */
export function readSources(folder: string): Sources {
  const missing = ['remote.json', 'package.json', LOCK].find((file) => !existsSync(path.join(folder, file)))
  if (missing !== undefined) {
    const advice = missing === LOCK ? 'run npm install' : 'run this in the folder of a remote'
    throw new CommandError(`There is no ${missing} in ${folder}: ${advice}.`)
  }
  const { name } = readRemote(folder)
  const { version } = readJson(path.join(folder, 'package.json')) as { version: string }
  const hash = createHash('sha256')
  for (const file of ['package.json', 'remote.json', LOCK, ...sourceFiles(folder)]) {
    const content = readFileSync(path.join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return { name, version: `${version}-${hash.digest('hex').slice(0, HASH_LENGTH)}` }
}

export function readRemote(folder: string) {
  const read = remoteManifest.safeParse(readJson(path.join(folder, 'remote.json')))
  if (read.success) return read.data
  const problems = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new CommandError(`remote.json is not valid:\n${problems.join('\n')}`)
}

/** @returns the sources, and the folder with the finished build */
export async function buildRemote(folder: string): Promise<Sources & { outputPath: string }> {
  const sources = readSources(folder)
  const outputPath = path.join(folder, OUTPUT)
  rmSync(outputPath, { recursive: true, force: true })
  const { version } = sources
  const config = remoteConfig(folder, { version, outputPath, revision: findRevision(folder) })
  const stats = await new Promise<Stats>((resolve, reject) => {
    webpack(config, (error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack ended early'))))
  })
  if (stats.hasErrors()) throw new CommandError(stats.toString('errors-only'))
  return { ...sources, outputPath }
}

function sourceFiles(folder: string): string[] {
  return globSync('src/**/*', { cwd: folder })
    .filter((file) => !/\.test\.\w+$/.test(file) && statSync(path.join(folder, file)).isFile())
    .sort()
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`)
  }
}
