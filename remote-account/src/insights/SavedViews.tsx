// The views that a person has named: what is filtered, and how the table is sorted. Loaded when it is opened.

import { useRef, useState, type FormEvent } from 'react'
import { toApiError } from '@sightline/shared/api'
import { foldName } from '@sightline/shared/domain/fold-name.ts'
import { MAX_SAVED_VIEWS, MAX_VIEW_NAME } from '@sightline/shared/domain/saved-views.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Dialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { failureText } from '@sightline/shared/ui/feedback/failure-text.ts'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { useSavedViewsQuery, useSaveViewsMutation, type SavedView } from './saved-views.api.ts'
import styles from './SavedViews.module.css'

const LOAD_FAILED = 'Failed to load your saved views'
const SAVE_FAILED = 'Failed to save your views. Please try again.'
const NO_NAME = 'Please enter a name.'
const SAME_NAME = 'You have a view with this name already. Please choose another one.'
const TOO_MANY = `You can save ${MAX_SAVED_VIEWS} views. Please delete one of them first.`

export interface SavedViewsProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** of the page now, as in its address */
  query: string
  onApply: (query: string) => void
}

export default function SavedViews({ open, onOpenChange, query, onApply }: SavedViewsProps) {
  const list = useSavedViewsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, isFetching, error, refetch } = list
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Saved views"
      description="A view keeps platform, range, client, grouping and sort order. You alone see your views."
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      {data !== undefined ? (
        <Views
          views={data}
          query={query}
          onApply={(chosen) => {
            onApply(chosen)
            onOpenChange(false)
          }}
        />
      ) : error === undefined ? (
        <Skeleton height="8rem" />
      ) : (
        <ErrorState
          message={LOAD_FAILED}
          requestId={toApiError(error).requestId}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  )
}

interface ViewsProps extends Pick<SavedViewsProps, 'query' | 'onApply'> {
  views: SavedView[]
}

function Views({ views, query, onApply }: ViewsProps) {
  const [save, { isLoading }] = useSaveViewsMutation()
  const [name, setName] = useState('')
  const [renamed, setRenamed] = useState<SavedView>()
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  async function store(next: SavedView[]) {
    setProblem(undefined)
    try {
      await save(next).unwrap()
      edit(undefined)
    } catch (failure) {
      setProblem(failureText(failure, SAVE_FAILED))
    }
  }

  function edit(view: SavedView | undefined) {
    setRenamed(view)
    setName(view?.name ?? '')
    setProblem(undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    const given = name.trim()
    const isTaken = views.some((view) => view !== renamed && foldName(view.name) === foldName(given))
    if (given === '') return setProblem(NO_NAME)
    if (isTaken) return setProblem(SAME_NAME)
    if (renamed === undefined && views.length >= MAX_SAVED_VIEWS) return setProblem(TOO_MANY)
    void store(
      renamed === undefined
        ? [...views, { name: given, query }]
        : views.map((view) => (view === renamed ? { ...view, name: given } : view)),
    )
  }

  return (
    <div className={styles.views}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          className={styles.grow}
          label={renamed === undefined ? 'Name of the view on the page now' : `New name of “${renamed.name}”`}
          error={problem}
        >
          {(ids) => (
            <TextInput
              {...ids}
              ref={field}
              maxLength={MAX_VIEW_NAME}
              autoComplete="off"
              value={name}
              onChange={({ target }) => {
                setName(target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        <Button variant="primary" type="submit" busy={isLoading} busyLabel="Saving…">
          {renamed === undefined ? 'Save view' : 'Rename'}
        </Button>
        {renamed !== undefined && <Button onClick={() => edit(undefined)}>Cancel</Button>}
      </form>
      {views.length === 0 ? (
        <p className={styles.none}>You have saved no view yet.</p>
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
                  edit(view)
                  field.current?.focus()
                }}
              >
                Rename
              </Button>
              <Button
                size="sm"
                variant="danger-line"
                aria-label={`Delete ${view.name}`}
                disabled={isLoading}
                onClick={() => void store(views.filter((other) => other !== view))}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
