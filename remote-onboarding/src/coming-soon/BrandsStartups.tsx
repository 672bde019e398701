import { ComingSoon } from './ComingSoon.tsx'

export function Component() {
  return (
    <ComingSoon
      name="Brands & Startups"
      promise="It will show how new and established brands of a market compare in the answers of AI platforms."
    />
  )
}
