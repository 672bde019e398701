import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { fieldsOfSheet, type FactFields } from './fact-fields.ts'
import { useFactSheetQuery } from './fact-sheet.api.ts'

/** What a person has typed over the stored sheet. */
export function useFactDraft(projectId: string) {
  const query = useFactSheetQuery(projectId)
  const [typed, setTyped] = useDraft<Partial<FactFields>>(`facts/${projectId}`, {})
  const stored = query.data && fieldsOfSheet(query.data)
  const isChanged =
    stored !== undefined && Object.entries(typed).some(([name, value]) => stored[name as keyof FactFields] !== value)
  return { query, typed, setTyped, isChanged }
}

export type FactDraft = ReturnType<typeof useFactDraft>
