/** A value that was never measured: a dash for the eye, words for a screen reader. */
export function NoValue() {
  return (
    <>
      <span aria-hidden>—</span>
      <span className="sr">not measured yet</span>
    </>
  )
}
