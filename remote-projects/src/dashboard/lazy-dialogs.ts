// The dialogs are not part of the first look at the dashboard: their code comes when one is opened.

import { lazy } from 'react'

export const NewProjectDialog = lazy(async () => ({ default: (await import('./NewProjectDialog.tsx')).NewProjectDialog }))
export const StatusChangeDialog = lazy(async () => ({ default: (await import('./StatusChangeDialog.tsx')).StatusChangeDialog }))
