import { useMayEdit, type OverviewReport } from '@sightline/shared/api'
import { gradeOf } from '@sightline/shared/domain/report-grade.ts'
import { createPromptPath } from '@sightline/shared/domain/paths.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Link } from 'react-router-dom'
import { LevelBars } from '../report-frame/LevelBars.tsx'
import styles from './Grade.module.css'
import type { Verdict } from '../verdict/verdict.ts'

const LEVELS = { exploratory: 1, solid: 2, strong: 3 } as const

interface GradeProps {
  rate: Pick<Verdict, 'prompts' | 'market'>
  /** the rate as a fraction */
  value: number
  period: OverviewReport['period']
  project: Project | undefined
}

/** How much the report says about questions like the tracked ones, and what would raise it. */
export function Grade({ rate, value, period, project }: GradeProps) {
  const { grade, name, more } = gradeOf({ ...rate, value, period })
  const mayEdit = useMayEdit()
  return (
    <p className={styles.grade}>
      <Badge>
        <LevelBars level={LEVELS[grade]} />
        <Definition of="grade">{name}</Definition>
      </Badge>
      {project && mayEdit && grade !== 'strong' && (
        <Link to={createPromptPath(project.id)}>
          {more === null
            ? 'More prompts would make it more certain'
            : `About ${more.prompts} more prompts would make it ${more.name}`}
        </Link>
      )}
    </p>
  )
}
