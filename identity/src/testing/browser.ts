// A browser as far as the sign-in pages need one: cookies with paths, redirects within the site, forms.

import { PUBLIC_ORIGIN, type TestIdentity } from './start-identity.ts'

export interface BrowserPage {
  status: number
  headers: Headers
  /** public address that was reached */
  url: string
  text: string
}

interface Cookie {
  value: string
  path: string
}

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: URLSearchParams
}

const MAX_REDIRECTS = 10

export class Browser {
  readonly #identity: Pick<TestIdentity, 'innerUrl'>
  readonly #cookies = new Map<string, Cookie>()

  /** that the gateway names as the browser's; a person may take the browser elsewhere */
  address: string
  userAgent = 'node'

  constructor(identity: Pick<TestIdentity, 'innerUrl'>, address = '127.0.0.1') {
    this.#identity = identity
    this.address = address
  }

  get cookieNames(): string[] {
    return [...this.#cookies.keys()]
  }

  open(url: string): Promise<BrowserPage> {
    return this.#follow(url, {})
  }

  /** Sends the form of a page: the form's address, its fields. */
  submit(page: BrowserPage, fields: Record<string, string>, to = formAction(page)): Promise<BrowserPage> {
    return this.#follow(new URL(to, page.url).href, {
      method: 'POST',
      headers: { origin: PUBLIC_ORIGIN },
      body: new URLSearchParams(fields),
    })
  }

  /** One request, with the browser's cookies, at the inner address. */
  async request(url: string, options: RequestOptions = {}): Promise<BrowserPage> {
    const target = new URL(url, PUBLIC_ORIGIN)
    const response = await fetch(new URL(target.pathname + target.search, this.#identity.innerUrl), {
      ...options,
      headers: {
        cookie: this.#cookieHeader(target.pathname),
        accept: 'text/html',
        'x-forwarded-for': this.address,
        'user-agent': this.userAgent,
        ...options.headers,
      },
      redirect: 'manual',
    })
    this.#keepCookies(response.headers)
    return { status: response.status, headers: response.headers, url: target.href, text: await response.text() }
  }

  async #follow(url: string, options: RequestOptions): Promise<BrowserPage> {
    let page = await this.request(url, options)
    for (let hop = 0; hop < MAX_REDIRECTS; hop += 1) {
      const location = page.headers.get('location')
      if (location === null || !new URL(location, page.url).href.startsWith(`${PUBLIC_ORIGIN}/`)) return page
      page = await this.request(new URL(location, page.url).href)
    }
    throw new Error(`Too many redirects from ${url}`)
  }

  #cookieHeader(path: string): string {
    return [...this.#cookies]
      .filter(([, cookie]) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const path = /; path=([^;]*)/i.exec(line)?.[1] ?? '/'
      const expires = /; expires=([^;]*)/i.exec(line)?.[1]
      if (expires !== undefined && Date.parse(expires) <= Date.now()) this.#cookies.delete(name)
      else this.#cookies.set(name, { value, path })
    }
  }
}

export function formAction(page: BrowserPage): string {
  const action = /<form[^>]* action="([^"]*)"/.exec(page.text)?.[1]
  if (action === undefined) throw new Error(`No form at ${page.url}: ${page.text}`)
  return action.replaceAll('&amp;', '&')
}

export function hiddenFields(page: BrowserPage): Record<string, string> {
  const inputs = page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
}
