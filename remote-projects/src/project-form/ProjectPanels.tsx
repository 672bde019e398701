import type { ReactNode } from 'react'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { BrandConfiguration, type FoundBrand } from './BrandConfiguration.tsx'
import { CompetitorAnalysis } from './CompetitorAnalysis.tsx'
import { PersonaPicker } from './PersonaPicker.tsx'
import { PlatformPicker } from './PlatformPicker.tsx'
import type { ProjectFields } from './project-fields.ts'
import styles from './ProjectPanels.module.css'
import { SearchMethodPicker } from './SearchMethodPicker.tsx'

export interface ProjectPanelsProps {
  domain: string
  fields: ProjectFields
  onChange: (patch: Partial<ProjectFields>) => void
  /** what a look-up found about the brand */
  found?: FoundBrand
  /** platforms that stay selectable even when they are no longer offered */
  keptPlatforms?: readonly PlatformId[]
  /** a further panel of the left column */
  children?: ReactNode
}

/** Platforms and search method at the left; brand, persona and competitors at the right. */
export function ProjectPanels({ domain, fields, onChange, found, keptPlatforms, children }: ProjectPanelsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <PlatformPicker
          chosen={fields.platforms}
          kept={keptPlatforms}
          onChange={(platforms) => onChange({ platforms })}
        />
        <SearchMethodPicker value={fields.searchMethod} onChange={(searchMethod) => onChange({ searchMethod })} />
        {children}
      </div>
      <div className={styles.column}>
        <BrandConfiguration fields={fields} found={found} onChange={onChange} />
        <PersonaPicker value={fields.persona} onChange={(persona) => onChange({ persona })} />
        <CompetitorAnalysis
          rows={fields.competitors}
          ownDomain={domain}
          onChange={(competitors) => onChange({ competitors })}
        />
      </div>
    </div>
  )
}
