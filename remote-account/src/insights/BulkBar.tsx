// What is done with several projects at once. Loaded with the first selection.

import { useRef, useState, type FormEvent } from 'react'
import { toApiError } from '@sightline/shared/api'
import type { BulkRequest, BulkResult } from '@sightline/shared/contract/api/bulk.ts'
import { analysisFrequencies, MAX_BULK_PROJECTS, MAX_TAG_LENGTH } from '@sightline/shared/domain/project-rules.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ConfirmDialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import styles from './BulkBar.module.css'
import { useChangeProjectsMutation } from './bulk.api.ts'
import type { InsightsProject } from './read-insight.ts'

export interface BulkBarProps {
  chosen: readonly InsightsProject[]
  /** ids of the projects in the table */
  shown: readonly string[]
  onSelect: (projectIds: readonly string[]) => void
}

type Change = Omit<BulkRequest, 'projectIds'>

const FAILED = 'Failed to change the projects'
const BY_HAND = 'by-hand'
const intervals = [
  { value: '', label: 'Refresh…' },
  ...analysisFrequencies.map((value) => ({ value, label: `Refresh ${value}` })),
  { value: BY_HAND, label: 'Refresh by hand' },
]
const doneWords: Record<Change['action'], string> = {
  run: 'Analysis started for',
  activate: 'Activated:',
  deactivate: 'Deactivated:',
  refresh: 'Refresh is set for',
  client: 'Client is set for',
}

export default function BulkBar({ chosen, shown, onSelect }: BulkBarProps) {
  const [change, { isLoading }] = useChangeProjectsMutation()
  const [outcome, setOutcome] = useState<{
    action: Change['action']
    results: BulkResult[]
    names: Map<string, string>
  }>()
  const [problem, setProblem] = useState<string>()
  const [client, setClient] = useState('')
  const [asks, setAsks] = useState<Change>()
  // React's state updates too late to stop the second click of a double click.
  const busy = useRef(false)
  const none = chosen.length === 0
  const tooMany = chosen.length > MAX_BULK_PROJECTS

  async function apply(body: Change) {
    if (busy.current || none || tooMany) return
    busy.current = true
    setProblem(undefined)
    setOutcome(undefined)
    const names = new Map(chosen.map(({ id, domain }) => [id, domain]))
    try {
      const results = await change({ ...body, projectIds: [...names.keys()] }).unwrap()
      setOutcome({ action: body.action, results, names })
      // What failed stays selected, for another try.
      onSelect(results.filter(({ done }) => !done).map(({ projectId }) => projectId))
      setClient('')
    } catch (failure) {
      const { isNetwork, message } = toApiError(failure)
      setProblem(isNetwork ? FAILED : (message ?? FAILED))
    } finally {
      busy.current = false
      setAsks(undefined)
    }
  }

  function submitClient(event: FormEvent) {
    event.preventDefault()
    void apply({ action: 'client', client: client.trim() })
  }

  const disabled = none || tooMany || isLoading
  return (
    <div className={styles.bar} role="group" aria-label="Selected projects">
      <p className={styles.count} role="status">
        {`${chosen.length} selected`}
        {tooMany && `, at most ${MAX_BULK_PROJECTS} at once`}
      </p>
      <Button
        size="sm"
        variant="ghost"
        disabled={isLoading}
        onClick={() => onSelect(chosen.length < shown.length ? shown : [])}
      >
        {chosen.length < shown.length ? 'Select all' : 'Select none'}
      </Button>
      <Button size="sm" disabled={disabled} onClick={() => setAsks({ action: 'run' })}>
        Run analysis
      </Button>
      <Select
        aria-label="Refresh of the selected projects"
        variant="toolbar"
        disabled={disabled}
        options={intervals}
        value=""
        onChange={({ target: { value } }) => {
          if (value === '') return
          const analysisFrequency = analysisFrequencies.find((name) => name === value) ?? null
          void apply({ action: 'refresh', analysisFrequency })
        }}
      />
      <form className={styles.client} onSubmit={submitClient}>
        <TextInput
          size="sm"
          aria-label="Client of the selected projects"
          placeholder="Client name"
          maxLength={MAX_TAG_LENGTH}
          value={client}
          onChange={({ target }) => setClient(target.value)}
        />
        <Button size="sm" type="submit" disabled={disabled}>
          {client.trim() === '' ? 'Remove client' : 'Set client'}
        </Button>
      </form>
      <Button size="sm" disabled={disabled} onClick={() => setAsks({ action: 'deactivate' })}>
        Deactivate
      </Button>
      {problem !== undefined && <FieldError role="alert">{problem}</FieldError>}
      {outcome !== undefined && <Outcome {...outcome} />}
      <ConfirmDialog
        open={asks !== undefined}
        onOpenChange={(open) => !open && setAsks(undefined)}
        title={asks?.action === 'run' ? 'Run analyses?' : 'Deactivate projects?'}
        confirmLabel={asks?.action === 'run' ? 'Run' : 'Deactivate'}
        busyLabel="Working..."
        tone={asks?.action === 'run' ? 'primary' : 'danger'}
        busy={isLoading}
        onConfirm={() => asks && void apply(asks)}
      >
        {asks?.action === 'run'
          ? `${counted(chosen.length, 'analysis starts', 'analyses start')} now. Each counts against your plan, and answers with your own keys cost money.`
          : `Tracking of ${counted(chosen.length, 'project')} stops. Their reports stay, and you can activate them again in My Projects.`}
      </ConfirmDialog>
    </div>
  )
}

function Outcome({
  action,
  results,
  names,
}: {
  action: Change['action']
  results: BulkResult[]
  names: Map<string, string>
}) {
  const done = results.filter((result) => result.done)
  const failed = results.filter((result) => !result.done)
  return (
    <Banner
      role="status"
      tone={failed.length === 0 ? 'up' : 'warn'}
      title={done.length === 0 ? 'Nothing was changed.' : `${doneWords[action]} ${counted(done.length, 'project')}.`}
    >
      {failed.length > 0 && (
        <ul className={styles.failed}>
          {failed.map(({ projectId, problem }) => (
            <li key={projectId}>
              <b>{names.get(projectId)}</b>: {problem}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
