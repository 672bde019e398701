import { LOOKUP_DEBOUNCE_MS } from '@sightline/shared/contract/project-rules.ts'
import { Stack } from '@sightline/shared/ui/Stack.tsx'
import type { WebsiteCheck } from '@sightline/shared/website/website.ts'
import { BrandConfiguration } from './BrandConfiguration.tsx'
import { CompetitorAnalysis } from './CompetitorAnalysis.tsx'
import { DomainAnalytics } from './DomainAnalytics.tsx'
import { FinalPanel } from './FinalPanel.tsx'
import { PersonaPicker } from './PersonaPicker.tsx'
import { PlatformPicker } from './PlatformPicker.tsx'
import styles from './ProjectSetup.module.css'
import { ProjectSummary } from './ProjectSummary.tsx'
import { SearchMethodPicker } from './SearchMethodPicker.tsx'
import { useBrandDetection } from './useBrandDetection.ts'
import { useDebouncedValue } from './useDebouncedValue.ts'
import { useProjectChoices } from './useProjectChoices.ts'

interface ProjectSetupProps {
  /** of the address, without scheme, www and path */
  domain: string
  check: WebsiteCheck
  onDomainChange: (domain: string) => void
}

export function ProjectSetup({ domain, check, onDomainChange }: ProjectSetupProps) {
  const debouncedDomain = useDebouncedValue(domain, LOOKUP_DEBOUNCE_MS)
  const detection = useBrandDetection(domain, check.valid, debouncedDomain)
  const { draft, variations, choices, change } = useProjectChoices(domain, check.valid, detection)

  return (
    <Stack>
      <ProjectSummary domain={domain} check={check} onDomainChange={onDomainChange} draft={draft} onChange={change} />
      {check.valid && <DomainAnalytics domain={debouncedDomain} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <PlatformPicker chosen={choices.platforms} onChange={(platforms) => change({ platforms })} />
          <SearchMethodPicker value={choices.searchMethod} onChange={(searchMethod) => change({ searchMethod })} />
        </div>
        <div className={styles.column}>
          <BrandConfiguration
            domain={domain}
            detection={detection}
            draft={draft}
            variations={variations}
            onChange={change}
          />
          <PersonaPicker value={choices.persona} onChange={(persona) => change({ persona })} />
          <CompetitorAnalysis rows={draft.competitors} onChange={(competitors) => change({ competitors })} />
        </div>
      </div>
      <FinalPanel choices={choices} />
    </Stack>
  )
}
