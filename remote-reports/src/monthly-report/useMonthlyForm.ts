import { toApiError } from '@sightline/shared/api'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { useUnsavedNote } from '@sightline/shared/drafts/use-unsaved-note.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldsOf, monthlyErrors, requestOf, type MonthlyErrors, type MonthlyFields } from './monthly-fields.ts'
import { useSaveMonthlyReportMutation, type MonthlyReport } from './monthly-report.api.ts'

const SAVED = 'Monthly report saved'
const FAILED = 'The monthly report could not be saved. Please try again.'
const LEFT_AND_FAILED = 'The monthly report could not be saved. This tab keeps your changes until you come back.'

type Typed = Partial<MonthlyFields>

interface Draft {
  /** comments: those that were changed */
  typed: Typed
  /** of the set-up that the person has seen when the first change was made; null: nothing is changed */
  version: number | null
}

const untouched: Draft = { typed: {}, version: null }

/** The form over the stored set-up. Fields without input follow the stored one. */
export function useMonthlyForm(projectId: string, report: MonthlyReport, readAgain: () => Promise<unknown>) {
  const stored = fieldsOf(report.setup)
  const draft = `monthly-report/${projectId}`
  const [{ typed, version }, setDraft] = useDraft<Draft>(draft, untouched)
  const fields: MonthlyFields = { ...stored, ...typed, comments: { ...stored.comments, ...typed.comments } }
  const isChanged = JSON.stringify(requestOf(fields, 0)) !== JSON.stringify(requestOf(stored, 0))
  const [errors, setErrors] = useState<MonthlyErrors>({})
  const [problem, setProblem] = useState<string>()
  /** that somebody else has saved meanwhile */
  const [conflict, setConflict] = useState<string>()
  const [request] = useSaveMonthlyReportMutation()
  const [saving, setSaving] = useState(false)
  // React's state updates too late to stop the second click of a double click.
  const busy = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const dispatch = useAppDispatch()
  const isMounted = useUnsavedNote('Your changes to the monthly report are', isChanged, busy)

  function change(values: Typed) {
    setDraft((before) => ({
      typed: { ...before.typed, ...values, comments: { ...before.typed.comments, ...values.comments } },
      version: before.version ?? report.version,
    }))
    setErrors({})
    setProblem(undefined)
  }

  function discard() {
    setDraft(untouched)
    setErrors({})
    setProblem(undefined)
    setConflict(undefined)
  }

  async function save() {
    if (busy.current) return
    const found = monthlyErrors(fields)
    flushSync(() => setErrors(found))
    if (Object.keys(found).length > 0) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    busy.current = true
    setSaving(true)
    setProblem(undefined)
    try {
      const saved = await request({ projectId, body: requestOf(fields, version ?? report.version) }).unwrap()
      // Input typed during the save stays.
      setDraft((now) => {
        const rest = Object.entries(now.typed).filter(([name, value]) => value !== typed[name as keyof Typed])
        return rest.length === 0 ? untouched : { typed: Object.fromEntries(rest), version: saved.version }
      })
      // This precedes the next render of the form, which stores input typed meanwhile as a new draft.
      forgetDrafts(draft)
      setConflict(undefined)
      dispatch(showToast({ tone: 'success', message: SAVED }))
    } catch (failure) {
      const { status, isNetwork, message = FAILED } = toApiError(failure)
      if (!isMounted.current) return void dispatch(showToast({ tone: 'error', message: LEFT_AND_FAILED }))
      if (status !== 409) return setProblem(isNetwork ? FAILED : message)
      await readAgain()
      setConflict(message)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  function keepMine() {
    setDraft((before) => ({ ...before, version: report.version }))
    setConflict(undefined)
  }
  return { form, fields, errors, problem, conflict, isChanged, saving, change, save, discard, keepMine }
}

export type MonthlyForm = ReturnType<typeof useMonthlyForm>

export interface FieldsProps {
  form: Pick<MonthlyForm, 'fields' | 'errors' | 'change'>
}
