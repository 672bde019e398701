import { gradeOf } from '@sightline/shared/domain/report-grade.ts'
import { createPromptPath } from '@sightline/shared/domain/paths.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { Link } from 'react-router-dom'
import styles from './Grade.module.css'
import type { Verdict } from './verdict.ts'

const BARS = { exploratory: 1, solid: 2, strong: 3 } as const

/** How much the report says about questions like the tracked ones, and what would raise it. */
export function Grade({ rate, project }: { rate: Pick<Verdict, 'prompts' | 'market'>; project: Project | undefined }) {
  const { grade, name, more } = gradeOf(rate)
  return (
    <p className={styles.grade}>
      <Badge>
        <span className={styles.bars} aria-hidden>
          {Array.from({ length: 3 }, (_, bar) => (
            <i key={bar} className={bar < BARS[grade] ? styles.full : undefined} />
          ))}
        </span>
        <Definition of="grade">{name}</Definition>
      </Badge>
      {project && grade !== 'strong' && (
        <Link to={createPromptPath(project.id)}>
          {more === null
            ? 'More prompts make it surer'
            : `${counted(more.prompts, 'more prompt')} make it ${more.name}`}
        </Link>
      )}
    </p>
  )
}
