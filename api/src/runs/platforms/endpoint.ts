const VERSION = /^\/v\d\w*/

/** A base URL may end in the version of the path already: `https://api.openai.com/v1` is `https://api.openai.com`. */
export function endpoint(baseUrl: string, path: string): string {
  const base = baseUrl.replace(/\/+$/, '')
  const version = VERSION.exec(path)?.[0] ?? ''
  return `${version !== '' && base.endsWith(version) ? base.slice(0, -version.length) : base}${path}`
}
