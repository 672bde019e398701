import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import type { ReactNode } from 'react'

interface HiddenUntilReadyProps {
  /** for the content above the sections, which decides their position */
  waiting: boolean
  /** in the place of the sections until then */
  skeleton: ReactNode
  /** the sections, which request their data from the start */
  children: ReactNode
}

/** Sections that appear in their final place, so that nothing on the screen moves. They are mounted only once. */
export function HiddenUntilReady({ waiting, skeleton, children }: HiddenUntilReadyProps) {
  return (
    <>
      {waiting && skeleton}
      <Stack hidden={waiting}>{children}</Stack>
    </>
  )
}
