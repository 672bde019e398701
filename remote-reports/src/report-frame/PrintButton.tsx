import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Printer } from 'lucide'

/** Prints the report, or saves it as a PDF. */
export const PrintButton = ({ disabled }: { disabled: boolean }) => (
  <Button iconOnly icon={<Icon of={Printer} />} aria-label="Print" disabled={disabled} onClick={() => window.print()} />
)
