// A jsdom document that loads its scripts and styles from the published files.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import type { BootManifest, BuildManifest } from '@sightline/shared/contract/release.ts'
import { defaultContact } from '@sightline/shared/domain/support.ts'
import { JSDOM, ResourceLoader, VirtualConsole, type FetchOptions } from 'jsdom'

const ORIGIN = 'http://localhost'

/** The host starts with no remotes, so that it requests none itself. */
const boot: BootManifest = {
  release: 'none',
  channel: 'none',
  config: {
    apiBase: '/api',
    auth: { domain: ORIGIN, clientId: 'none', audience: 'none', useRefreshTokens: false },
    contact: defaultContact,
  },
  host: { version: 'none' },
  remotes: [],
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Stubs of browser APIs that jsdom lacks and that code needs to load; Node's fetch accepts Node's AbortSignal only. No request is ever answered. */
const missing = {
  ...{ TextEncoder, TextDecoder, Headers, Request, Response, AbortController, AbortSignal, structuredClone },
  fetch: () => new Promise(() => {}),
  matchMedia: (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }),
  ...{ ResizeObserver: Observer, IntersectionObserver: Observer },
}

/** @param root of the store */
export function openDocument(root: string) {
  let uncaught: string[] = []
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('jsdomError', ({ message }) => {
    if (message.startsWith('Uncaught') && !uncaught.includes(message)) uncaught.push(message)
  })
  const { window } = new JSDOM(
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify(boot)}</script><div id="root"></div>`,
    {
      url: `${ORIGIN}/`,
      runScripts: 'dangerously',
      resources: new PublishedFiles(root),
      pretendToBeVisual: true,
      virtualConsole,
      beforeParse: (page) => void Object.assign(page, missing),
    },
  )

  /** @throws when the script cannot be loaded, or throws */
  function addScript(build: BuildManifest, file: string): Promise<void> {
    uncaught = []
    const script = window.document.createElement('script')
    script.src = `/builds/${build.name}/${build.version}/${file}`
    script.setAttribute('integrity', build.files[file] ?? '')
    return new Promise((resolve, reject) => {
      script.onload = () => (uncaught.length === 0 ? resolve() : reject(new Error('it throws')))
      script.onerror = () => reject(new Error(`${file} is not the published file`))
      window.document.head.append(script)
    })
  }

  /** @throws when no script has left it */
  function globalOf<Value>(name: string): Value {
    const value = (window as unknown as Record<string, Value | undefined>)[name]
    if (value === undefined) throw new Error(`its scripts leave no ${name} on the page`)
    return value
  }

  /** Those that the host's federation instance provides. */
  function sharedModules(): unknown {
    const { __INSTANCES__: instances } = globalOf<{ __INSTANCES__: { shareScopeMap: { default?: unknown } }[] }>(
      '__FEDERATION__',
    )
    const shared = instances[0]?.shareScopeMap.default
    if (shared === undefined) throw new Error('it provides no modules')
    return shared
  }

  /** Uncaught errors since the last script was added. */
  return { addScript, globalOf, sharedModules, uncaught: () => uncaught }
}

class PublishedFiles extends ResourceLoader {
  readonly #root: string

  constructor(root: string) {
    super()
    this.#root = root
  }

  override fetch(url: string, { element }: FetchOptions): ReturnType<ResourceLoader['fetch']> {
    return this.#read(new URL(url).pathname, element) as ReturnType<ResourceLoader['fetch']>
  }

  /** Enforces Subresource Integrity as a browser does. Builds set the attribute or the property. */
  async #read(address: string, element: FetchOptions['element']): Promise<Buffer> {
    const content = await readFile(path.join(this.#root, path.normalize(address)))
    const wanted = element?.getAttribute('integrity') ?? (element as { integrity?: string } | undefined)?.integrity
    if (wanted !== `sha384-${createHash('sha384').update(content).digest('base64')}`)
      throw new Error(`${address} has another hash than its build says`)
    return content
  }
}
