// The views that a person has named: what is filtered, and how the table is sorted. Loaded when it is opened.

import { useRef, useState, type FormEvent } from 'react'
import { failureText } from '@sightline/shared/api'
import { foldName } from '@sightline/shared/domain/fold-name.ts'
import { MAX_SAVED_VIEWS, MAX_VIEW_NAME } from '@sightline/shared/domain/saved-views.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ConfirmDialog, Dialog, type DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { Waiting } from '../Waiting.tsx'
import { useSavedViewsQuery, useSaveViewsMutation, type SavedView } from './saved-views.api.ts'
import styles from './SavedViews.module.css'

const LOAD_FAILED = 'Failed to load your saved views'
const SAVE_FAILED = 'Failed to save your views. Please try again.'
const NO_NAME = 'Please enter a name.'
const GONE = 'This view was deleted in another tab. Please save it as a new one.'
const SAME_NAME = 'You already have a view with this name. Please choose another name.'
const TOO_MANY = `You can keep ${MAX_SAVED_VIEWS} saved views. Please delete one of them first.`

export interface SavedViewsProps extends DialogState {
  /** of the page now, as in its address */
  query: string
  onApply: (query: string) => void
}

export default function SavedViews({ open, onOpenChange, query, onApply }: SavedViewsProps) {
  const list = useSavedViewsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, refetch } = list
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Saved views"
      description="A view remembers the platform, range, client, grouping and sort order of this page. Only you see your views."
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      {data !== undefined ? (
        <Views
          views={data}
          readAgain={() => refetch().unwrap()}
          query={query}
          onApply={(chosen) => {
            onApply(chosen)
            onOpenChange(false)
          }}
        />
      ) : (
        <Waiting query={list} height="8rem" failed={LOAD_FAILED} />
      )}
    </Dialog>
  )
}

interface ViewsProps extends Pick<SavedViewsProps, 'query' | 'onApply'> {
  views: SavedView[]
  readAgain: () => Promise<SavedView[]>
}

/** The views after a change, or why it is not made. */
type Change = (views: SavedView[]) => SavedView[] | string

function Views({ views, readAgain, query, onApply }: ViewsProps) {
  const [save] = useSaveViewsMutation()
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState('')
  /** names */
  const [renamed, setRenamed] = useState<string>()
  const [toDelete, setToDelete] = useState('')
  const [asks, setAsks] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [deleteProblem, setDeleteProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  /** Of the list as it is stored now: another tab may have changed it. @returns why it is not changed */
  async function store(change: Change): Promise<string | undefined> {
    setBusy(true)
    try {
      const next = change(await readAgain())
      if (typeof next === 'string') return next
      await save(next).unwrap()
      return undefined
    } catch (failure) {
      return failureText(failure, SAVE_FAILED)
    } finally {
      setBusy(false)
    }
  }

  function edit(view: string | undefined) {
    setRenamed(view)
    setName(view ?? '')
    setProblem(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const given = name.trim()
    if (busy) return
    if (given === '') return setProblem(NO_NAME)
    const failed = await store((stored) => {
      const isTaken = stored.some((view) => view.name !== renamed && foldName(view.name) === foldName(given))
      if (isTaken) return SAME_NAME
      if (renamed !== undefined && !stored.some((view) => view.name === renamed)) return GONE
      if (renamed !== undefined) return stored.map((view) => (view.name === renamed ? { ...view, name: given } : view))
      return stored.length < MAX_SAVED_VIEWS ? [...stored, { name: given, query }] : TOO_MANY
    })
    if (failed === undefined) edit(undefined)
    else setProblem(failed)
  }

  async function confirmDelete() {
    if (busy) return
    const failed = await store((stored) => stored.filter((view) => view.name !== toDelete))
    setDeleteProblem(failed)
    if (failed !== undefined) return
    if (renamed === toDelete) edit(undefined)
    setAsks(false)
  }

  return (
    <div className={styles.views}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          className={styles.grow}
          label={renamed === undefined ? 'Save the current view as' : `New name of “${renamed}”`}
          error={problem}
        >
          <TextInput
            ref={field}
            maxLength={MAX_VIEW_NAME}
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <Button variant="primary" type="submit" busy={busy && !asks} busyLabel="Saving…">
          {renamed === undefined ? 'Save view' : 'Rename'}
        </Button>
        {renamed !== undefined && <Button onClick={() => edit(undefined)}>Cancel</Button>}
      </form>
      {views.length === 0 ? (
        <p className={styles.none}>You have no saved views yet.</p>
      ) : (
        <ul className={styles.list} aria-label="Your views">
          {views.map((view) => (
            <li key={view.name}>
              <Button variant="link" className={styles.name} onClick={() => onApply(view.query)}>
                {view.name}
              </Button>
              <Button
                size="sm"
                aria-label={`Rename ${view.name}`}
                onClick={() => {
                  edit(view.name)
                  field.current?.focus()
                }}
              >
                Rename
              </Button>
              <Button
                size="sm"
                variant="danger-line"
                aria-label={`Delete ${view.name}`}
                onClick={() => {
                  setToDelete(view.name)
                  setDeleteProblem(undefined)
                  setAsks(true)
                }}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete this view?"
        confirmLabel="Delete"
        busyLabel="Deleting…"
        busy={busy}
        error={deleteProblem}
        // A deleted view has no button that could get the focus back.
        finalFocus={() => (views.some((view) => view.name === toDelete) ? null : field.current)}
        onConfirm={() => void confirmDelete()}
      >
        The view “{toDelete}” is deleted. Your projects stay as they are.
      </ConfirmDialog>
    </div>
  )
}
