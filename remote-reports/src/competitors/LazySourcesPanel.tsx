import { lazyDialog } from '@sightline/shared/lazy/lazy-dialog.tsx'

export const LazySourcesPanel = lazyDialog(
  async () => (await import(/* webpackChunkName: "panels" */ './SourcesPanel.tsx')).SourcesPanel,
  'The sources could not be loaded.',
)
