import { useDeferredValue, useId, useState, type ReactNode } from 'react'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { PROJECT_LIST_LIMIT } from '@sightline/shared/domain/project-rules.ts'
import { displayedStatus } from '@sightline/shared/domain/project-status.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ProjectCard } from '../card/ProjectCard.tsx'
import styles from './ProjectSection.module.css'

/**
 * What a large window shows; the others are rendered once these are on the screen, and then stay. Cards that come and go with
 * the scroll position, by an observer or `content-visibility`, dropped 1.4 to 3 times as many frames (`npm run bench -- scroll`).
 */
const FIRST_RENDERED = 12

interface ProjectSectionProps {
  title: string
  count?: string
  controls?: ReactNode
  projects: Project[]
  primaryProject: string | undefined
  /** after the cards */
  last?: ReactNode
  /** instead of cards */
  children?: ReactNode
}

export function ProjectSection({
  title,
  count,
  controls,
  projects,
  primaryProject,
  last,
  children,
}: ProjectSectionProps) {
  const headingId = useId()
  // Every card makes a call for its figures.
  const [shown, setShown] = useState(PROJECT_LIST_LIMIT)
  const rendered = useDeferredValue(shown, FIRST_RENDERED)
  const hidden = Math.max(0, projects.length - shown)
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title} {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
        {controls}
      </div>
      {children ?? (
        <div className={styles.grid}>
          {projects.slice(0, rendered).map((project, index) => (
            // The key remounts a card when its status changes, so that it reads its figures again.
            <ProjectCard
              key={`${project.id} ${displayedStatus(project)}`}
              project={project}
              first={index === 0}
              primary={project.id === primaryProject}
            />
          ))}
          {projects.slice(rendered, shown).map(({ id }) => (
            <div key={id} className={styles.place} />
          ))}
          {last}
        </div>
      )}
      {hidden > 0 && (
        <Button className={styles.more} onClick={() => setShown(shown + PROJECT_LIST_LIMIT)}>
          Show {Math.min(hidden, PROJECT_LIST_LIMIT)} more
        </Button>
      )}
    </section>
  )
}
