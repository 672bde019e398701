// The pages that remotes were built with as HTML.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildManifest } from '@sightline/shared/contract/release.ts'
import { buildFolder } from '../releases/release-folder.ts'

export interface PrerenderedHtml {
  html: string
  description: string
  structuredData?: Record<string, unknown> | undefined
}

/** @param warn called for a file that is not the published one: its page comes with its scripts alone, as others do */
export async function readPrerendered(root: string, builds: BuildManifest[], warn: (problem: string) => void): Promise<Map<string, PrerenderedHtml>> {
  const pages = new Map<string, PrerenderedHtml>()
  for (const build of builds) {
    for (const [owned, { file, ...page }] of Object.entries(build.prerendered ?? {})) {
      const html = await readPublished(root, build, file)
      if (html === null) warn(`${build.name}@${build.version}: ${file} is not the published file`)
      else pages.set(owned, { ...page, html })
    }
  }
  return pages
}

async function readPublished(root: string, { name, version, files }: BuildManifest, file: string): Promise<string | null> {
  const content = await readFile(path.join(buildFolder(root, name, version), file)).catch(() => null)
  if (content === null) return null
  return files[file] === `sha384-${createHash('sha384').update(content).digest('base64')}` ? content.toString() : null
}
