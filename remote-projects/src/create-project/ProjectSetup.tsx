import { LOOKUP_DEBOUNCE_MS } from '@sightline/shared/contract/project-rules.ts'
import { Stack } from '@sightline/shared/ui/Stack.tsx'
import { checkWebsite } from '@sightline/shared/website/website.ts'
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
import { useProjectChoices } from './useProjectChoices.ts'
import { useSettledValue } from './useSettledValue.ts'

interface ProjectSetupProps {
  domain: string
  onDomainChange: (domain: string) => void
}

export function ProjectSetup({ domain, onDomainChange }: ProjectSetupProps) {
  const settledDomain = useSettledValue(domain, LOOKUP_DEBOUNCE_MS)
  const detection = useBrandDetection(domain, settledDomain)
  const { draft, variations, choices, change } = useProjectChoices(domain, detection)

  return (
    <Stack>
      <ProjectSummary domain={domain} onDomainChange={onDomainChange} draft={draft} onChange={change} />
      {checkWebsite(domain).valid && <DomainAnalytics domain={settledDomain} />}
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
