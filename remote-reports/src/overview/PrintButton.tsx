import { useProjectQuery } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Printer } from 'lucide'
import { useParams } from 'react-router-dom'
import styles from './Overview.module.css'

/** Prints the report, or saves it as a PDF. The print names the project, as the sidebar does on the screen. */
export function PrintButton({ disabled }: { disabled: boolean }) {
  const { projectId = '' } = useParams()
  const { data: project } = useProjectQuery(projectId)
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
