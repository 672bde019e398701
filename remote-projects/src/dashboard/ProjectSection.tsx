import { useId, type ReactNode } from 'react'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { displayedStatus } from '@sightline/shared/contract/project-status.ts'
import { ProjectCard } from './ProjectCard.tsx'
import styles from './ProjectSection.module.css'

interface ProjectSectionProps {
  title: string
  count?: string
  controls?: ReactNode
  projects: Project[]
  /** stands after the cards */
  last?: ReactNode
}

export function ProjectSection({ title, count, controls, projects, last }: ProjectSectionProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title} {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
        {controls}
      </div>
      <div className={styles.grid}>
        {projects.map((project) => (
          // A card starts anew when its status changes, so that it reads its figures again.
          <ProjectCard key={`${project.id} ${displayedStatus(project)}`} project={project} />
        ))}
        {last}
      </div>
    </section>
  )
}
