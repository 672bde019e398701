// A payment whose outcome is not known. The tab keeps it: it outlives the dialog and a reload, and what may have been charged
// already is only ever asked for again under its key.

import { forgetDrafts, keepDraft, readDraft } from '@sightline/shared/drafts/draft-storage.ts'

const DRAFT = 'payment'

export interface Attempt {
  planId: string
  change: boolean
  paymentMethodId: string
  idempotencyKey: string
}

/** @param owner id of the user */
export const readAttempt = (owner: string) => readDraft(DRAFT, owner) as Attempt | undefined
export const keepAttempt = (owner: string, attempt: Attempt) => keepDraft(DRAFT, owner, attempt)
export const forgetAttempt = () => forgetDrafts(DRAFT)
