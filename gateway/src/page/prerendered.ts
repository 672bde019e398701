// Prerendered pages, frames and skeletons: HTML files in builds.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import nodePath from 'node:path'
import type { BuildManifest } from '@sightline/shared/contract/release.ts'
import { defaultContact, phoneLink, type Contact } from '@sightline/shared/domain/support.ts'
import { buildFolder } from '@sightline/releases/release-folder.ts'
import { escapeHtml } from './escape-html.ts'
import type { Skeletons } from './page-frame.ts'

export interface PrerenderedHtml {
  html: string
  description: string
  structuredData?: Record<string, unknown> | undefined
}

/** A build contains the default support addresses. They are replaced by the operator's, with which the browser hydrates the page. */
export function withContact(html: string, { email, supportEmail, supportPhone }: Contact): string {
  const written = [
    [defaultContact.email, email],
    [defaultContact.supportEmail, supportEmail],
    [defaultContact.supportPhone, supportPhone],
    [phoneLink(defaultContact.supportPhone), phoneLink(supportPhone)],
  ] as const
  return written.reduce((page, [built, own]) => page.replaceAll(built, escapeHtml(own)), html)
}

/** @param warn called for a file that differs from the published one; its page is then served without prerendered HTML */
export async function readPrerendered(
  root: string,
  builds: BuildManifest[],
  contact: Contact,
  warn: (problem: string) => void,
): Promise<Map<string, PrerenderedHtml>> {
  const pages = new Map<string, PrerenderedHtml>()
  for (const build of builds) {
    for (const [owned, { file, ...page }] of Object.entries(build.prerendered ?? {})) {
      const html = await readPublished(root, build, file)
      if (html === null) warn(`${build.name}@${build.version}: ${file} is not the published file`)
      else pages.set(owned, { ...page, html: withContact(html, contact) })
    }
  }
  return pages
}

/** @param warn as of `readPrerendered()` */
export async function readSkeletons(
  root: string,
  builds: BuildManifest[],
  warn: (problem: string) => void,
): Promise<Skeletons> {
  const found: Skeletons = new Map()
  for (const build of builds) {
    for (const [path, file] of Object.entries(build.skeletons ?? {})) {
      const html = await readPublished(root, build, file)
      if (html === null) warn(`${build.name}@${build.version}: ${file} is not the published file`)
      else found.set(path, html)
    }
  }
  return found
}

async function readPublished(
  root: string,
  { name, version, files }: BuildManifest,
  file: string,
): Promise<string | null> {
  const content = await readFile(nodePath.join(buildFolder(root, name, version), file)).catch(() => null)
  if (content === null) return null
  return files[file] === `sha384-${createHash('sha384').update(content).digest('base64')}` ? content.toString() : null
}
