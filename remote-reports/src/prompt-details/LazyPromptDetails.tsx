import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PROMPT_PARAMETER } from '../filters/prompt-parameter.ts'
import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import type { PromptDetailsProps } from './PromptDetails.tsx'

const LazyDialog = lazySection<PromptDetailsProps>(
  () => import(/* webpackChunkName: "panels" */ './PromptDetails.tsx'),
  () => null,
  'The prompt details could not be loaded.',
)

/** Its code comes when the address names a prompt for the first time. */
export function LazyPromptDetails(props: PromptDetailsProps) {
  const [query] = useSearchParams()
  const asked = query.has(PROMPT_PARAMETER)
  const [wanted, setWanted] = useState(asked)
  if (asked && !wanted) setWanted(true)
  return wanted && <LazyDialog {...props} />
}
