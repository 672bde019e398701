import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'

/**
 * The screen of a report. The key remounts the page for another project, so that nothing of the previous one stays on
 * the screen.
 */
export function projectPage(Report: ComponentType<{ projectId: string }>) {
  return function Component() {
    const { projectId = '' } = useParams()
    return <Report key={projectId} projectId={projectId} />
  }
}
