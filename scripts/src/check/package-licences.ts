// The licences of all installed packages, and which of them the product may use.

import satisfies from 'spdx-satisfies'
import { askInstaller } from './pnpm.ts'

export interface LicensedPackage {
  name: string
  versions: string[]
  /** an SPDX expression, or what else the package says */
  license: string
}

/** SPDX ids. All of them let the product be sold and its own sources be kept closed. */
const ALLOWED = [
  ...'0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause ISC MIT MIT-0 Python-2.0 Zlib'.split(' '),
  // Data, and a font.
  ...['CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1'],
]
/** Copyleft for changes of their own files. They are used unchanged, by tests alone. */
const EXCEPTIONS: Record<string, string[]> = { 'MPL-2.0': ['@axe-core/playwright', 'axe-core'] }

/** Sorted by name, the product's own packages left out. */
export async function packageLicences(): Promise<LicensedPackage[]> {
  const listed = (await askInstaller('licenses', 'list', '--json')) as Record<string, LicensedPackage[]>
  return Object.values(listed)
    .flat()
    .sort((one, other) => one.name.localeCompare(other.name))
}

export function isAllowed({ name, license }: LicensedPackage): boolean {
  if (EXCEPTIONS[license]?.includes(name)) return true
  try {
    return satisfies(license, ALLOWED)
  } catch {
    // Not an SPDX expression: "Unknown", or "SEE LICENSE IN …".
    return false
  }
}
