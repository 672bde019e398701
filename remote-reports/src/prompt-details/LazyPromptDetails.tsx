import { lazyDialog } from '@sightline/shared/lazy/lazy-dialog.tsx'
import { usePromptLink } from '../filters/usePromptLink.ts'
import type { PromptDetailsProps } from './PromptDetails.tsx'

const LazyDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "panels" */ './PromptDetails.tsx')).PromptDetails,
  'The prompt details could not be loaded.',
)

/** Its code comes when the address names a prompt for the first time. */
export function LazyPromptDetails(props: PromptDetailsProps) {
  const { link, close } = usePromptLink()
  return <LazyDialog {...props} open={link !== undefined} onOpenChange={close} />
}
