import type { ReactNode } from 'react'

/** Public pages bring their own navigation and their own `<main>`. */
export function BareFrame({ children }: { children: ReactNode }) {
  return <>{children}</>
}
