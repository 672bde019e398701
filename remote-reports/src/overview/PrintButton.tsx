import { useProjectQuery } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Printer } from 'lucide'
import { useParams } from 'react-router-dom'
import styles from './Overview.module.css'

/** On paper, or as a PDF, which says whose report it is: on the screen the sidebar does. */
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
