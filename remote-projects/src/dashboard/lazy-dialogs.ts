// The dialogs are not part of the first look at the dashboard: their code comes when one is opened. They share a file, as the
// remote's entry carries the hashes of each.

import { lazy } from 'react'

export const NewProjectDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dialogs" */ './NewProjectDialog.tsx')).NewProjectDialog,
}))
export const StatusChangeDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dialogs" */ './StatusChangeDialog.tsx')).StatusChangeDialog,
}))
