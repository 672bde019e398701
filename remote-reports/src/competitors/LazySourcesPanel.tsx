import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import type { SourcesPanelProps } from './SourcesPanel.tsx'

export const LazySourcesPanel = lazySection<SourcesPanelProps>(
  () => import(/* webpackChunkName: "panels" */ './SourcesPanel.tsx'),
  () => null,
  'The sources could not be loaded.',
)
