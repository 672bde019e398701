// What is done with several projects at once. Loaded with the first selection.

import { failureText } from '@sightline/shared/api'
import { useRef, useState, type FormEvent } from 'react'
import type { BulkRequest, BulkResult } from '@sightline/shared/contract/api/bulk.ts'
import { claims } from '@sightline/shared/domain/plan-claims.ts'
import {
  analysisFrequencies,
  frequencyHours,
  MAX_BULK_PROJECTS,
  MAX_TAG_LENGTH,
} from '@sightline/shared/domain/project-rules.ts'
import { useSession } from '@sightline/shared/session'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ConfirmDialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import styles from './BulkBar.module.css'
import { ActivateProjects } from './ActivateProjects.tsx'
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

/** @param hours between two runs of the plan; null: by hand only; undefined: not known, and the API refuses what it does not give */
const intervalsOf = (hours: number | null | undefined) => [
  { value: '', label: hours === null ? 'Refresh (only by hand on this plan)' : 'Refresh…' },
  ...analysisFrequencies.map((value) => ({
    value,
    label: `Refresh ${value}`,
    disabled: hours !== undefined && (hours === null || frequencyHours[value] < hours),
  })),
  { value: BY_HAND, label: 'Refresh by hand' },
]
const doneWords: Record<Change['action'], string> = {
  run: 'Analysis started for',
  activate: 'Activated:',
  deactivate: 'Deactivated:',
  refresh: 'Refresh changed:',
  client: 'Client changed:',
}

export default function BulkBar({ chosen, shown, onSelect }: BulkBarProps) {
  const [change, { isLoading }] = useChangeProjectsMutation()
  const hours = useSession().subscription?.limits?.refreshHours
  const selectAll = useRef<HTMLButtonElement>(null)
  const [outcome, setOutcome] = useState<{
    action: Change['action']
    results: BulkResult[]
    names: Map<string, string>
  }>()
  const [problem, setProblem] = useState<string>()
  const [client, setClient] = useState('')
  /** stays while its dialog closes */
  const [question, setQuestion] = useState<Question>()
  const [asks, setAsks] = useState(false)
  /** stays while its dialog closes; undefined: it was never opened */
  const [activates, setActivates] = useState<boolean>()
  // React's state updates too late to stop the second click of a double click.
  const busy = useRef(false)
  const none = chosen.length === 0
  const tooMany = chosen.length > MAX_BULK_PROJECTS

  async function apply(body: Change, projects: readonly Pick<InsightsProject, 'id' | 'domain'>[] = chosen) {
    if (busy.current || projects.length === 0 || projects.length > MAX_BULK_PROJECTS) return
    busy.current = true
    setProblem(undefined)
    setOutcome(undefined)
    const names = new Map(projects.map(({ id, domain }) => [id, domain]))
    try {
      const results = await change({ ...body, projectIds: [...names.keys()] }).unwrap()
      setOutcome({ action: body.action, results, names })
      // What failed stays selected, for another try. The table does not have inactive projects.
      if (body.action !== 'activate') onSelect(results.filter(({ done }) => !done).map(({ projectId }) => projectId))
      setClient('')
    } catch (failure) {
      setProblem(failureText(failure, FAILED))
    } finally {
      busy.current = false
      setAsks(false)
      setActivates((opened) => opened && false)
    }
  }

  const disabled = none || tooMany || isLoading
  function submitClient(event: FormEvent) {
    event.preventDefault()
    if (!disabled) ask({ action: 'client', client: client.trim() })
  }

  function ask(body: Change) {
    setQuestion({ ...questionOf(body, counted(chosen.length, 'project'), hours), change: body })
    setAsks(true)
  }
  return (
    <div className={styles.bar} role="group" aria-label="Selected projects">
      <p className={styles.count} role="status">
        {`${chosen.length} selected`}
        {tooMany && `. You can change at most ${MAX_BULK_PROJECTS} at once.`}
      </p>
      <Button
        ref={selectAll}
        size="sm"
        variant="ghost"
        disabled={isLoading}
        onClick={() => onSelect(chosen.length < shown.length ? shown : [])}
      >
        {chosen.length < shown.length ? 'Select all' : 'Select none'}
      </Button>
      <Button size="sm" disabled={disabled} onClick={() => ask({ action: 'run' })}>
        Run analysis
      </Button>
      <Select
        aria-label="Refresh of the selected projects"
        variant="toolbar"
        disabled={disabled}
        options={intervalsOf(hours)}
        value=""
        onChange={({ target: { value } }) => {
          if (value === '') return
          const analysisFrequency = analysisFrequencies.find((name) => name === value) ?? null
          ask({ action: 'refresh', analysisFrequency })
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
      <Button size="sm" disabled={disabled} onClick={() => ask({ action: 'deactivate' })}>
        Deactivate
      </Button>
      <Button size="sm" disabled={isLoading} onClick={() => setActivates(true)}>
        Activate others
      </Button>
      {activates !== undefined && (
        <ActivateProjects
          open={activates}
          onOpenChange={setActivates}
          busy={isLoading}
          onActivate={(projects) => void apply({ action: 'activate' }, projects)}
        />
      )}
      {problem !== undefined && <FieldError role="alert">{problem}</FieldError>}
      {outcome !== undefined && <Outcome {...outcome} />}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={question?.title ?? ''}
        confirmLabel={question?.confirm ?? ''}
        busyLabel="Working..."
        tone={question?.change.action === 'deactivate' ? 'danger' : 'primary'}
        busy={isLoading}
        onConfirm={() => question && void apply(question.change)}
        // What opened it is disabled where nothing is selected any more.
        finalFocus={() => (none ? selectAll.current : null)}
      >
        {question?.text}
      </ConfirmDialog>
    </div>
  )
}

interface Question {
  change: Change
  title: string
  confirm: string
  text: string
}

/** Each change asks first. @param projects how many it changes, such as "3 projects" */
function questionOf(
  { action, analysisFrequency, client }: Change,
  projects: string,
  hours: number | null | undefined,
): Omit<Question, 'change'> {
  switch (action) {
    case 'run':
      return {
        title: `Analyze ${projects}?`,
        confirm: 'Start analysis',
        text: 'An analysis of each project starts now and counts against your plan. With your own keys, the AI platforms charge you for the answers.',
      }
    case 'refresh':
      return {
        title: `Change the refresh of ${projects}?`,
        confirm: 'Change',
        text: analysisFrequency
          ? `Each project will be analyzed ${analysisFrequency}, automatically.${hours === undefined ? '' : ` Your plan: ${claims.refresh(hours)}.`} Each analysis counts against your plan.`
          : 'They will no longer be analyzed automatically. You start each analysis yourself.',
      }
    case 'client':
      return client
        ? {
            title: `Set the client of ${projects}?`,
            confirm: 'Set client',
            text: `They will belong to the client “${client}”, which replaces the client that they have now.`,
          }
        : {
            title: `Remove the client of ${projects}?`,
            confirm: 'Remove client',
            text: 'They will belong to no client. Nothing else changes.',
          }
    default:
      return {
        title: `Deactivate ${projects}?`,
        confirm: 'Deactivate',
        text: 'They are no longer tracked. Their reports stay, and you can activate the projects again under Activate others, or in My Projects.',
      }
  }
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
