import { Copy, Lock } from 'lucide'
import { useState } from 'react'
import { paths } from '@sightline/shared/domain/paths.ts'
import { LOOKUP_DEBOUNCE_MS } from '@sightline/shared/domain/project-rules.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import type { WebsiteCheck } from '@sightline/shared/domain/website/website.ts'
import { isLimitReached } from '../project-status/project-limit.ts'
import { ProjectPanels } from '../project-form/ProjectPanels.tsx'
import { refusedFields } from '../project-form/project-fields.ts'
import { ProjectSummary } from '../project-form/ProjectSummary.tsx'
import { useFieldCheck } from '../project-form/useFieldCheck.ts'
import { DomainAnalytics } from './DomainAnalytics.tsx'
import { DomainEditor } from './DomainEditor.tsx'
import { FinalPanel } from './FinalPanel.tsx'
import { foundBrand } from './found-brand.tsx'
import { useBrandDetection } from './useBrandDetection.ts'
import { useCloneSource, type CloneSource } from './useCloneSource.ts'
import { useDebouncedValue } from './useDebouncedValue.ts'
import { useProjectDraft } from './useProjectDraft.ts'
import { useLimitsQuery, useOwnsWorkspace } from '@sightline/shared/api'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { activeLimitMessage, readUsage } from '@sightline/shared/domain/plan-limits.ts'
import { useSession } from '@sightline/shared/session'
import { PlanOwner } from '@sightline/shared/workspaces/PlanOwner.tsx'

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

/** Shown before the form is filled in, when the plan's limit is reached and the API would refuse the project. */
function LimitNote({ limit }: { limit: WebAnalyzerLimit }) {
  const owns = useOwnsWorkspace()
  return (
    <Banner
      tone="warn"
      icon={<Icon of={Lock} />}
      action={
        owns && (
          <ButtonLink size="sm" to={paths.pricing}>
            Upgrade Plan
          </ButtonLink>
        )
      }
    >
      {activeLimitMessage(limit.limit)} <PlanOwner />
    </Banner>
  )
}

/** Says where a cloned set-up comes from, and that its prompts come along. */
function CloneNote({ source: { project, gone } }: { source: CloneSource }) {
  if (gone) {
    return (
      <Banner tone="warn" icon={<Icon of={Copy} />} title="The project that this set-up comes from is gone.">
        Its prompts cannot be copied. You choose prompts in the next step.
      </Banner>
    )
  }
  return (
    <Banner tone="info" icon={<Icon of={Copy} />} title={`Set-up cloned from ${project?.domain ?? 'another project'}.`}>
      Its prompts are copied when you save{project && `, without those that name ${project.projectName}`}.
    </Banner>
  )
}
