import { ComingSoon } from './ComingSoon.tsx'

export function Component() {
  return (
    <ComingSoon
      name="Ecommerce"
      promise="It will show which of your products AI platforms recommend, and at which shops."
    />
  )
}
