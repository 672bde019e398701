import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import {
  differing,
  editValues,
  fieldsOf,
  fieldsOfValue,
  pick,
  type EditFields,
  type EditValues,
  type ValueName,
} from './edit-fields.ts'

interface EditDraft {
  /** what the person has changed; the rest follows the project */
  typed: Partial<EditFields>
  /** the project's values when the person changed them; null = nothing is changed */
  seen: EditValues | null
  /** the project's `updatedAt` when the person began to change it */
  seenAt?: string
}

export const editDraftName = (projectId: string) => `edit-project/${projectId}`
const untouched: EditDraft = { typed: {}, seen: null }

/** The draft over the current project, the changed values, and those that are in conflict with a concurrent change. */
export function useEditDraft(project: Project) {
  const [{ typed, seen, seenAt }, setDraft] = useDraft<EditDraft>(editDraftName(project.id), untouched)
  const stored = editValues(fieldsOf(project))
  const fields: EditFields = { ...fieldsOf(project), ...typed }
  const values = editValues(fields)
  const changed = differing(values, stored)

  function change(patch: Partial<EditFields>) {
    setDraft((draft) => ({
      typed: { ...draft.typed, ...patch },
      seen: { ...stored, ...(draft.seen !== null && pick(draft.seen, changed)) },
      seenAt: changed.length > 0 ? (draft.seenAt ?? project.updatedAt) : project.updatedAt,
    }))
  }

  return {
    fields,
    typed,
    seenAt,
    values,
    changed,
    conflicts: conflictsOf(stored, values),
    conflictsOf,
    change,
    /** Resolves a conflict: the draft replaces what was saved elsewhere. */
    keepOurs: () => setDraft((draft) => ({ ...draft, seen: stored, seenAt: project.updatedAt })),
    /** Keeps the value that was saved elsewhere. */
    takeTheirs: () =>
      setDraft((draft) => ({
        ...draft,
        typed: omit(
          draft.typed,
          conflictsOf(stored, values).flatMap((name) => fieldsOfValue[name]),
        ),
      })),
    discard: () => setDraft(untouched),
    /**
     * Removes saved fields from the draft; input during the save stays. @param values as they were saved, which are then no
     * conflict
     */
    forgetSaved: (saved: Partial<EditFields>, values: Partial<EditValues>) =>
      setDraft((draft) => ({
        ...draft,
        seen: draft.seen && { ...draft.seen, ...values },
        typed: omit(
          draft.typed,
          (Object.keys(saved) as Array<keyof EditFields>).filter((name) => draft.typed[name] === saved[name]),
        ),
      })),
  }

  /** @param ours what was typed, over the project's values `now` */
  function conflictsOf(now: EditValues, ours: EditValues): ValueName[] {
    if (seen === null) return []
    const theirs = differing(seen, now)
    return differing(ours, now).filter((name) => theirs.includes(name))
  }
}

function omit(typed: Partial<EditFields>, names: ReadonlyArray<keyof EditFields>): Partial<EditFields> {
  const rest = { ...typed }
  for (const name of names) delete rest[name]
  return rest
}
