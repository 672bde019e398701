import { useState } from 'react'
import { LOOKUP_DEBOUNCE_MS } from '@sightline/shared/domain/project-rules.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import type { WebsiteCheck } from '@sightline/shared/domain/website/website.ts'
import { isLimitReached } from '../project-status/project-limit.ts'
import { ProjectPanels } from '../project-form/ProjectPanels.tsx'
import { refusedFields } from '../project-form/project-fields.ts'
import { ProjectSummary } from '../project-form/ProjectSummary.tsx'
import { useFieldCheck } from '../project-form/useFieldCheck.ts'
import { CloneNote } from './CloneNote.tsx'
import { DomainAnalytics } from './DomainAnalytics.tsx'
import { DomainEditor } from './DomainEditor.tsx'
import { FinalPanel } from './FinalPanel.tsx'
import { foundBrand } from './found-brand.tsx'
import { LimitNote } from './LimitNote.tsx'
import { useBrandDetection } from './useBrandDetection.ts'
import { useCloneSource } from './useCloneSource.ts'
import { useDebouncedValue } from './useDebouncedValue.ts'
import { useProjectDraft } from './useProjectDraft.ts'
import { useLimitsQuery } from '@sightline/shared/api'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { readUsage } from '@sightline/shared/domain/plan-limits.ts'
import { useSession } from '@sightline/shared/session'

interface ProjectSetupProps {
  /** of the address, without scheme, www and path */
  domain: string
  check: WebsiteCheck
  /** id of the project whose set-up this is a clone of */
  cloneOf: string | null
  onDomainChange: (domain: string) => void
}

export function ProjectSetup({ domain, check, cloneOf, onDomainChange }: ProjectSetupProps) {
  const source = useCloneSource(cloneOf)
  const debouncedDomain = useDebouncedValue(domain, LOOKUP_DEBOUNCE_MS)
  const detection = useBrandDetection(domain, check.valid, debouncedDomain)
  const { draft, fields, platformsKnown, change, typeDomain } = useProjectDraft(domain, detection)
  const refused = [...(check.valid ? [] : ['the domain']), ...refusedFields(fields, domain)]
  const { form, passes, refusedOnce } = useFieldCheck(refused)
  const limit = useKnownLimit()
  const limitReached = isLimitReached(limit)
  const [knownAtOnce] = useState(limitReached)

  function blocksSave(): boolean {
    if (!check.valid) typeDomain(draft.typedDomain ?? domain)
    return !passes()
  }

  return (
    <Stack ref={form}>
      {/* A note that appears later would push the form down, so then only the bar mentions the limit. */}
      {knownAtOnce && isLimitReached(limit) && <LimitNote limit={limit} />}
      {source !== null && <CloneNote source={source} />}
      <ProjectSummary
        domain={domain}
        title={
          <DomainEditor
            domain={domain}
            check={check}
            typed={draft.typedDomain}
            onType={typeDomain}
            onChange={onDomainChange}
          />
        }
        status={
          <Badge tone="warn" dot>
            Setting Up
          </Badge>
        }
        fields={fields}
        refused={refusedOnce}
        onChange={change}
      />
      {check.valid && <DomainAnalytics domain={debouncedDomain} />}
      <ProjectPanels
        domain={domain}
        fields={fields}
        onChange={change}
        found={foundBrand(domain, detection, draft.fields)}
      />
      <FinalPanel
        domain={domain}
        fields={fields}
        promptsFrom={source?.promptsFrom}
        platformsKnown={platformsKnown}
        refused={refused}
        limitReached={limitReached}
        blocksSave={blocksSave}
      />
    </Stack>
  )
}

/** Number and limit of active projects: from the API, or from the session until it answers and when it fails. */
function useKnownLimit(): WebAnalyzerLimit | undefined {
  const { subscription } = useSession()
  const { data } = useLimitsQuery(undefined, { refetchOnMountOrArgChange: true })
  return data ?? readUsage(subscription)
}
