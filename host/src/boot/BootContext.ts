import { createContext, useContext } from 'react'
import type { BootManifest } from '@sightline/shared/contract/release.ts'

export const BootContext = createContext<BootManifest | null>(null)

export function useBoot(): BootManifest {
  const boot = useContext(BootContext)
  if (boot === null) throw new Error('useBoot() needs a BootContext above it')
  return boot
}
