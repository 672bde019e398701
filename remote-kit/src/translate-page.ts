// What `sightline-remote dev --against` changes of the answers of a running Sightline, so that its pages work at a local address, with
// this remote from its sources. Deployed gateways accept no address of code (decision 0032): the change is made on the way.

import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import type { BootManifest, BootRemote, BuildManifest } from '@sightline/shared/contract/release.ts'
import { SERVED_VERSION } from '@sightline/shared/contract/served-version.ts'

const BOOT = new RegExp(`(<script type="application/json" id="${BOOT_ELEMENT_ID}">)(.*?)(</script>)`, 's')

export interface Origins {
  /** of the running Sightline, such as https://staging.example.com */
  remote: string
  /** such as http://localhost:3200 */
  local: string
}

/** Addresses in a text, also those in a query. */
export const toLocal = (text: string, { remote, local }: Origins) => exchange(text, remote, local)
export const toRemote = (text: string, { remote, local }: Origins) => exchange(text, local, remote)

const exchange = (text: string, from: string, to: string) =>
  text.replaceAll(from, to).replaceAll(encodeURIComponent(from), encodeURIComponent(to))

export const isAppPage = (html: string) => BOOT.test(html)

/** @param build of the sources; it takes the place of the release's build, which the page no longer preloads */
export function swapIn(html: string, build: BuildManifest): string {
  const preloads = new RegExp(`<link rel="(?:preload|stylesheet)"[^>]* href="/builds/${build.name}/[^>]*>`, 'g')
  return html.replace(preloads, '').replace(BOOT, (_all, start: string, text: string, end: string) => {
    const boot = JSON.parse(text) as BootManifest
    const others = boot.remotes.filter(({ name }) => name !== build.name)
    const swapped = JSON.stringify({ ...boot, remotes: [...others, servedRemote(build)] })
    return start + swapped.replaceAll('<', '\\u003c') + end
  })
}

const servedRemote = ({ name, label, contract, entry, files, paths }: BuildManifest): BootRemote => ({
  ...{ name, label, contract, paths },
  version: SERVED_VERSION,
  entry: `/builds/${name}/${SERVED_VERSION}/${entry}`,
  integrity: files[entry] ?? '',
})

/** Errors of the build are shown over the page, and nothing is reported to the running Sightline. */
export function localPolicy(policy: string): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => !/^(upgrade-insecure-requests|report-uri|report-to)\b/.test(directive))
    .map((directive) =>
      directive.startsWith('trusted-types ') ? `${directive} webpack-dev-server#overlay` : directive,
    )
    .join('; ')
}

/** The page's SDK compares the issuer with the address that it has asked. It leaves the signature to TLS. */
export function localTokens(answer: string, origins: Origins): string {
  const tokens = JSON.parse(answer) as { id_token?: string }
  const [header, claims, signature] = tokens.id_token?.split('.') ?? []
  if (claims === undefined) return answer
  const translated = toLocal(Buffer.from(claims, 'base64url').toString(), origins)
  return JSON.stringify({
    ...tokens,
    id_token: [header, Buffer.from(translated).toString('base64url'), signature].join('.'),
  })
}
