import { Button } from '@sightline/shared/ui/Button.tsx'
import { Printer } from 'lucide-react'

/** On paper, or as a PDF. */
export function PrintButton({ disabled }: { disabled: boolean }) {
  return (
    <Button
      iconOnly
      icon={<Printer size={16} strokeWidth={1.5} aria-hidden />}
      aria-label="Print"
      disabled={disabled}
      onClick={() => window.print()}
    />
  )
}
