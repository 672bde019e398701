import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { withPrompts } from '../report-frame/with-prompts.tsx'
import { usePromptLink } from '../filters/usePromptLink.ts'
import type { PromptDetailsProps } from './PromptDetails.tsx'

const Details = lazyPart<PromptDetailsProps>(
  () => import(/* webpackChunkName: "panels" */ './PromptDetails.tsx'),
  'The prompt details could not be loaded.',
)

/** Opened by the address. */
export const LazyPromptDetails = withPrompts(null, Opened)

function Opened(props: PromptDetailsProps) {
  const { link, close } = usePromptLink()
  return <Details {...props} open={link !== undefined} onOpenChange={close} />
}
