// Loads the code behind a link before it is followed, as if all pages were of one build.

import { matchesPath, ownerOfPath } from '@sightline/shared/contract/path-owner.ts'
import type { BootManifest, BootRemote } from '@sightline/shared/contract/release.ts'
import { loadFrame } from '../signed-in/load-frame.ts'
import { loadRemoteModule } from '../remotes/remote-registry.ts'

/** What comes before a click: the pointer on the link, the focus, or the press itself. */
const SIGNS = ['pointerover', 'focusin', 'pointerdown'] as const

/** Nothing for a person who saves data: it may not be needed. */
export function prepareLinks({ remotes }: BootManifest): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const prepared = new Set<string>()
  const onSign = ({ target }: Event) => {
    const pathname = target instanceof Element ? pathOf(target.closest('a')) : undefined
    if (pathname === undefined || prepared.has(pathname)) return
    prepared.add(pathname)
    prepare(remotes, pathname).catch(() => prepared.delete(pathname))
  }
  for (const type of SIGNS) document.addEventListener(type, onSign)
}

/** undefined: the link does not lead to this site */
const pathOf = (link: HTMLAnchorElement | null) => (link?.origin === window.location.origin ? link.pathname : undefined)

/** Requests all files at once, which the browser keeps, and evaluates them: each asks for the next one only then. */
async function prepare(remotes: BootRemote[], pathname: string): Promise<void> {
  const owner = ownerOfPath(remotes, pathname)
  if (owner === undefined) return
  const { build, owned } = owner
  const entry = new URL(build.entry, document.baseURI)
  for (const file of build.files?.[owned.path] ?? []) void request(new URL(file, entry))
  if (owned.access === 'signed-in') void loadFrame()
  const { module } = await loadRemoteModule(build)
  const route = module.routes.find(({ path }) => path !== undefined && matchesPath(path, pathname))
  await (route?.lazy as (() => Promise<unknown>) | undefined)?.()
}

/**
 * Builds are immutable: what the browser has already is not requested again. A failure is told by the load that needs the file; leaving the
 * page also breaks off a body.
 */
const request = (url: URL) =>
  fetch(url)
    .then((response) => response.blob())
    .catch(() => undefined)
