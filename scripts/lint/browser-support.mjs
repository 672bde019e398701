// Which web features all supported browsers have: the list of the product, looked up in MDN's compatibility data.

import { SUPPORTED_BROWSERS } from '@sightline/shared/federation/supported-browsers.mjs'
import browserslist from 'browserslist'

/** Names of browsers: in browserslist → in MDN's data. */
const NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'safari_ios' }

/** MDN's name of a browser → its oldest supported version. */
const oldest = new Map()
for (const entry of browserslist(SUPPORTED_BROWSERS)) {
  const [browser, versions] = entry.split(' ')
  const name = NAMES[browser]
  if (name === undefined) throw new Error(`${browser} of the browserslist has no name in MDN's data`)
  const version = Number.parseFloat(versions)
  oldest.set(name, Math.min(version, oldest.get(name) ?? version))
}

/** Whether a version has what was added in another one, which may also be false, null, "preview" or "≤37". */
const isIn = (version, added) => Number.parseFloat(String(added).replace('≤', '')) <= version

/** @returns the supported browsers without the feature, such as ["safari 17.4"]. @param compat `__compat` of MDN's data */
export function missingIn(compat) {
  return [...oldest]
    .filter(([name, version]) => !isSupported(compat.support[name], version))
    .map(([name, version]) => `${name} ${version}`)
}

function isSupported(statements, version) {
  // MDN knows nothing of this browser.
  if (statements === undefined) return true
  return [statements]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
        isIn(version, added) && !isIn(version, removed) && !flags && !prefix && !otherName,
    )
}
