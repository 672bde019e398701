import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'

/** The screen of a report. Another project is another page: nothing of the first one may stay on the screen. */
export function projectPage(Report: ComponentType<{ projectId: string }>) {
  return function Component() {
    const { projectId = '' } = useParams()
    return <Report key={projectId} projectId={projectId} />
  }
}
