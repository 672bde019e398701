import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Printer } from 'lucide'
import styles from './ReportFrame.module.css'

/** Prints the report, or saves it as a PDF. The print names the project, as the sidebar does on the screen. */
export function PrintButton({ project, disabled }: { project: Project | undefined; disabled: boolean }) {
  return (
    <>
      <p className={styles.onPaper}>{project?.domain}</p>
      <Button
        iconOnly
        icon={<Icon of={Printer} />}
        aria-label="Print"
        disabled={disabled}
        onClick={() => window.print()}
      />
    </>
  )
}
