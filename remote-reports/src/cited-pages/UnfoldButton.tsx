import { Button } from '@sightline/shared/ui/button/Button.tsx'

interface UnfoldButtonProps {
  /** rows that the list does not show at first */
  folded: number
  unfolded: boolean
  onChange: (unfolded: boolean) => void
}

export function UnfoldButton({ folded, unfolded, onChange }: UnfoldButtonProps) {
  if (folded === 0) return null
  return (
    <Button size="sm" aria-expanded={unfolded} onClick={() => onChange(!unfolded)}>
      {unfolded ? 'Show fewer' : `Show ${folded} more`}
    </Button>
  )
}
