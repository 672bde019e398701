import { TriangleAlert } from 'lucide-react'
import { paths, projectReportPath } from '@sightline/shared/contract/paths.ts'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { ButtonLink } from '@sightline/shared/ui/ButtonLink.tsx'
import type { SaveProblem } from './create-project-error.ts'
import styles from './SaveProblemNote.module.css'

/** Why the project was not created, and the way on. What was typed stays as it is. */
export function SaveProblemNote({ problem }: { problem: SaveProblem }) {
  return (
    <Banner
      className={styles.note}
      role="alert"
      tone={problem.fields.length > 0 ? 'down' : 'warn'}
      icon={<TriangleAlert size={16} strokeWidth={1.5} aria-hidden />}
      action={<WayOn problem={problem} />}
    >
      {problem.message}
      {problem.fields.length > 0 && (
        <ul>
          {problem.fields.map((field) => (
            <li key={field}>{field}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

function WayOn({ problem }: { problem: SaveProblem }) {
  if (problem.projectId !== undefined) {
    return (
      <ButtonLink size="sm" to={projectReportPath(problem.projectId)}>
        Open project
      </ButtonLink>
    )
  }
  if (!problem.limitReached) return null
  return (
    <ButtonLink size="sm" to={paths.pricing}>
      Upgrade Plan
    </ButtonLink>
  )
}
