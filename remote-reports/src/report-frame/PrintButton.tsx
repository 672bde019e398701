import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Printer } from 'lucide'

interface PrintButtonProps {
  disabled: boolean
  onPrint?: (() => void) | undefined
}

/** Prints the report, or saves it as a PDF. */
export const PrintButton = ({ disabled, onPrint = () => window.print() }: PrintButtonProps) => (
  <Button iconOnly icon={<Icon of={Printer} />} aria-label="Print" disabled={disabled} onClick={onPrint} />
)
