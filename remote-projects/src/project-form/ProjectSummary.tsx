import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Globe } from 'lucide'
import type { ReactNode } from 'react'
import { CUSTOM_GEOGRAPHY, geographyName } from '@sightline/shared/domain/geographies.ts'
import { Avatar } from '@sightline/shared/ui/icon/Avatar.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { GeographyPicker } from './GeographyPicker.tsx'
import { chosenGeography, type ProjectFields } from './project-fields.ts'
import styles from './ProjectSummary.module.css'

interface ProjectSummaryProps {
  domain: string
  /** the domain, displayed or as a field */
  title: ReactNode
  status: ReactNode
  fields: ProjectFields
  /** A save was refused. */
  refused: boolean
  onChange: (patch: Partial<ProjectFields>) => void
}

export function ProjectSummary({ domain, title, status, fields, refused, onChange }: ProjectSummaryProps) {
  return (
    <Card as="section" className={styles.summary} aria-label="Project summary">
      <Avatar name={domain} square className={styles.avatar} />
      <div className={styles.names}>
        {title}
        <p className={styles.geography}>
          <Icon of={Globe} size={14} />
          {geographyName(chosenGeography(fields) || CUSTOM_GEOGRAPHY)}
        </p>
      </div>
      <GeographyPicker value={fields} refused={refused} onChange={onChange} />
      <div className={styles.status}>{status}</div>
    </Card>
  )
}
