import { Globe } from 'lucide-react'
import { CUSTOM_GEOGRAPHY, geographyName } from '@sightline/shared/contract/geographies.ts'
import { Avatar } from '@sightline/shared/ui/Avatar.tsx'
import { Badge } from '@sightline/shared/ui/Badge.tsx'
import { Card } from '@sightline/shared/ui/Card.tsx'
import type { WebsiteCheck } from '@sightline/shared/website/website.ts'
import { DomainEditor } from './DomainEditor.tsx'
import { GeographyPicker } from './GeographyPicker.tsx'
import { chosenGeography, type ProjectDraft } from './project-draft.ts'
import styles from './ProjectSummary.module.css'

interface ProjectSummaryProps {
  domain: string
  check: WebsiteCheck
  onDomainChange: (domain: string) => void
  draft: ProjectDraft
  onChange: (patch: Partial<ProjectDraft>) => void
}

export function ProjectSummary({ domain, check, onDomainChange, draft, onChange }: ProjectSummaryProps) {
  return (
    <Card as="section" className={styles.summary} aria-label="Project summary">
      <Avatar name={domain} square className={styles.avatar} />
      <div className={styles.names}>
        <DomainEditor
          domain={domain}
          check={check}
          typed={draft.typedDomain}
          onType={(typedDomain) => onChange({ typedDomain })}
          onChange={onDomainChange}
        />
        <p className={styles.geography}>
          <Globe size={14} strokeWidth={1.5} aria-hidden />
          {geographyName(chosenGeography(draft) || CUSTOM_GEOGRAPHY)}
        </p>
      </div>
      <GeographyPicker draft={draft} onChange={onChange} />
      <Badge tone="warn" dot className={styles.status}>
        Setting Up
      </Badge>
    </Card>
  )
}
