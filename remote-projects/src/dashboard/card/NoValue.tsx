import { VisuallyHidden } from '@sightline/shared/ui/layout/VisuallyHidden.tsx'

/** A value that was never measured: a dash for the eye, words for a screen reader. */
export function NoValue() {
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>not measured yet</VisuallyHidden>
    </>
  )
}
