// The dialogs are not part of the first look at the dashboard: their code comes when one is opened. They share a file, as the
// remote's entry carries the hashes of each.

import { lazyDialog } from '@sightline/shared/lazy/lazy-dialog.tsx'

const FAILED = 'This could not be loaded.'

export const NewProjectDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialogs" */ './NewProjectDialog.tsx')).NewProjectDialog,
  FAILED,
)
export const StatusChangeDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialogs" */ './StatusChangeDialog.tsx')).StatusChangeDialog,
  FAILED,
)
