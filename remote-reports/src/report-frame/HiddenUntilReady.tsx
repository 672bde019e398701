import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import type { ReactNode } from 'react'

interface ArrivingProps {
  /** for what stands above the sections, and decides where they are */
  waiting: boolean
  /** in the place of the sections until then */
  skeleton: ReactNode
  /** the sections, which request their data from the start */
  children: ReactNode
}

/** Sections that appear in their final place, so that nothing on the screen moves. They are mounted once. */
export function Arriving({ waiting, skeleton, children }: ArrivingProps) {
  return (
    <>
      {waiting && skeleton}
      <Stack hidden={waiting}>{children}</Stack>
    </>
  )
}
