// /create-project?domain=: what will be tracked, and what is still missing.

import { Navigate, useSearchParams } from 'react-router-dom'
import { paths, PROMPTS_FROM_PARAM } from '@sightline/shared/domain/paths.ts'
import { checkWebsite, cleanDomain } from '@sightline/shared/domain/website/website.ts'
import { forEditors } from '@sightline/shared/workspaces/for-editors.tsx'
import { ProjectSetup } from './ProjectSetup.tsx'

const DOMAIN_PARAM = 'domain'

export const Component = forEditors(CreateProject)

function CreateProject() {
  const [params, setParams] = useSearchParams()
  const domain = cleanDomain(params.get(DOMAIN_PARAM) ?? '')
  if (domain === '') return <Navigate to={paths.dashboard} replace />

  function changeDomain(next: string) {
    params.set(DOMAIN_PARAM, next)
    setParams(params, { replace: true })
  }

  return (
    <ProjectSetup
      domain={domain}
      check={checkWebsite(domain)}
      cloneOf={params.get(PROMPTS_FROM_PARAM)}
      onDomainChange={changeDomain}
    />
  )
}
