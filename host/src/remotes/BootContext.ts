import { createContext, useContext } from 'react'
import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import type { BootManifest } from '@sightline/shared/contract/release.ts'

export const BootContext = createContext<BootManifest | null>(null)

export function useBoot(): BootManifest {
  const boot = useContext(BootContext)
  if (boot === null) throw new Error('useBoot() needs a BootContext above it')
  return boot
}

/** What the gateway inlined in the page. @throws when the page carries none: it was not served by the gateway */
export function readBootManifest(page: Document): BootManifest {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent
  if (text === null || text === undefined) throw new Error('The page carries no release')
  return JSON.parse(text) as BootManifest
}
