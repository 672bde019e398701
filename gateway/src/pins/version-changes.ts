import type { Release } from '@sightline/shared/contract/release.ts'
import { versionsOf } from '@sightline/releases/release-set.ts'

/** One line for each package whose version differs. */
export function versionChanges(before: Release, after: Release): string[] {
  const [old, now] = [before, after].map((release) => new Map(versionsOf(release)))
  const names = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])]
  return names
    .filter((name) => old?.get(name) !== now?.get(name))
    .map((name) => `${name} ${old?.get(name) ?? 'none'} → ${now?.get(name) ?? 'none'}`)
}
