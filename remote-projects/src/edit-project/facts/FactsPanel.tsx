// What is true of the company: typed, or proposed from its website and taken by a person. It has its own Save button, as no analysis depends on it.

import { showToast, useAppDispatch } from '@sightline/shared/store'
import { toApiError } from '@sightline/shared/api'
import { factNames } from '@sightline/shared/domain/fact-names.ts'
import { factText } from '@sightline/shared/domain/fact-text.ts'
import {
  countryCodes,
  factCurrencies,
  factKeys,
  type FactKey,
  type FactSheet,
  pricePeriods,
} from '@sightline/shared/domain/facts.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { CardBody, CardFoot } from '@sightline/shared/ui/layout/Card.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { holdsText } from '../../project-form/holds-text.ts'
import { Panel } from '../../project-form/Panel.tsx'
import { factErrors, type FactFields, fieldsOfSheet, sheetOfFields } from './fact-fields.ts'
import { useChangeFactSheetMutation, useProposeFactsMutation } from './fact-sheet.api.ts'
import type { FactDraft } from './useFactDraft.ts'
import styles from './FactsPanel.module.css'

interface FactsProps {
  projectId: string
  draft: FactDraft
}

const FACTS_ID = 'facts'

export function FactsPanel({ projectId, draft }: FactsProps) {
  const { data, isError, isFetching, refetch } = draft.query
  const isLinked = useLocation().hash === `#${FACTS_ID}`
  return (
    <Panel
      id={FACTS_ID}
      titleId="facts-title"
      title="Facts about you"
      why="Answers that say otherwise are shown in the Competitors report"
      fold={{ holds: heldFacts(draft.query), isOpen: isLinked || Object.keys(draft.typed).length > 0 }}
    >
      {data !== undefined ? (
        <FactsForm projectId={projectId} stored={data} draft={draft} />
      ) : (
        <CardBody>
          {isError ? (
            <ErrorState message="Failed to load the facts" onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <Skeleton height="12rem" />
          )}
        </CardBody>
      )}
    </Panel>
  )
}

function heldFacts({ data, isError }: FactDraft['query']): string {
  if (data === undefined) return isError ? 'Failed to load' : 'Loading'
  const told = factKeys.filter((fact) => data[fact] !== null).length
  return holdsText(told > 0 && counted(told, 'fact'))
}

const numbers = [
  ['warranty', 'Warranty (months)'],
  ['returns', 'Returns (days)'],
  ['trial', 'Free trial (days)'],
] as const

function FactsForm({ projectId, stored, draft: { typed, setTyped, isChanged } }: FactsProps & { stored: FactSheet }) {
  const [isChecked, setChecked] = useState(false)
  const [save, { isLoading: saving }] = useChangeFactSheetMutation()
  const [propose, { data: proposed, isLoading: reading, error: unread }] = useProposeFactsMutation()
  const dispatch = useAppDispatch()
  const fields = { ...fieldsOfSheet(stored), ...typed }
  const [year] = useState(() => new Date().getUTCFullYear())
  const errors = factErrors(fields, year)
  const shown = isChecked ? errors : {}
  const change = (patch: Partial<FactFields>) => setTyped((now) => ({ ...now, ...patch }))
  const isValid = Object.keys(errors).length === 0

  const submit = async () => {
    setChecked(true)
    if (!isValid) return
    try {
      await save({ projectId, facts: sheetOfFields(fields), unchangedFrom: stored }).unwrap()
      // What was typed meanwhile stays.
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== fields[name as keyof FactFields])),
      )
      setChecked(false)
      dispatch(showToast({ tone: 'success', message: 'The facts about you are saved.' }))
    } catch (error) {
      const { message } = toApiError(error)
      dispatch(showToast({ tone: 'error', message: message || 'The facts could not be saved. Please try again.' }))
    }
  }
  const input = (name: keyof FactFields, label: string, hint?: string) => (
    <Field label={label} error={shown[name]} hint={hint}>
      <TextInput
        inputMode={name === 'city' || name === 'alsoKnownAs' ? 'text' : 'decimal'}
        value={fields[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  )

  return (
    <>
      <CardBody className={styles.body}>
        <div className={styles.row}>
          {input('founded', 'Founded in (year)')}
          {input('city', 'Headquarters (city)')}
          <Field label="Country" error={shown.country}>
            <Select
              options={[{ value: '', label: 'Not told' }, ...countries]}
              value={fields.country}
              onChange={({ target }) => change({ country: target.value })}
            />
          </Field>
          {input('alsoKnownAs', 'City also known as', 'Separate names with commas')}
        </div>
        <div className={styles.row}>
          {input('amount', 'Lowest price')}
          <Field label="Currency">
            <Select
              options={factCurrencies.map((value) => ({ value, label: value }))}
              value={fields.currency}
              onChange={({ target }) => change({ currency: target.value as FactFields['currency'] })}
            />
          </Field>
          <Field label="Paid">
            <Select
              options={pricePeriods.map((value) => ({ value, label: paid[value] }))}
              value={fields.period}
              onChange={({ target }) => change({ period: target.value as FactFields['period'] })}
            />
          </Field>
        </div>
        <div className={styles.row}>
          {numbers.map(([name, label]) => (
            <div key={name}>{input(name, label)}</div>
          ))}
        </div>
        <div aria-live="polite">
          {unread !== undefined && <p className={styles.quiet}>The website could not be read. Please try again.</p>}
          {proposed && (
            <Proposals
              proposed={proposed.facts}
              read={proposed.read}
              current={isValid ? sheetOfFields(fields) : stored}
              onTake={(fact) => change(takenFields(fact, proposed.facts))}
            />
          )}
        </div>
      </CardBody>
      <CardFoot className={styles.actions}>
        <Button busy={reading} busyLabel="Reading..." onClick={() => void propose(projectId)}>
          Read from website
        </Button>
        <Button
          variant="primary"
          disabled={!isChanged}
          busy={saving}
          busyLabel="Saving..."
          onClick={() => void submit()}
        >
          Save Facts
        </Button>
      </CardFoot>
    </>
  )
}

const paid = { month: 'per month', year: 'per year', once: 'once' }

const fieldsOfFact: Record<FactKey, readonly (keyof FactFields)[]> = {
  founded: ['founded'],
  headquarters: ['city', 'country', 'alsoKnownAs'],
  price: ['amount', 'currency', 'period'],
  warranty: ['warranty'],
  returns: ['returns'],
  trial: ['trial'],
}

function takenFields(fact: FactKey, proposed: FactSheet): Partial<FactFields> {
  const fields = fieldsOfSheet(proposed)
  return Object.fromEntries(fieldsOfFact[fact].map((name) => [name, fields[name]]))
}

interface ProposalsProps {
  proposed: FactSheet
  read: boolean
  current: FactSheet
  onTake: (fact: FactKey) => void
}

/** A proposal only fills the field: a person saves it. */
function Proposals({ proposed, read, current, onTake }: ProposalsProps) {
  const found = factKeys.filter((fact) => proposed[fact] !== null)
  if (!read) return <p className={styles.quiet}>The website could not be read.</p>
  if (found.length === 0) return <p className={styles.quiet}>Its structured data states none of these facts.</p>
  return (
    <>
      <p className={styles.quiet}>Your website states the following. Take what is right, then save it.</p>
      <ul className={styles.proposals}>
        {found.map((fact) => {
          const text = factText(fact, proposed)
          const isTaken = text === factText(fact, current)
          return (
            <li key={fact}>
              <span>{factNames[fact]}</span>
              <b>{text}</b>
              <Button
                size="sm"
                disabled={isTaken}
                aria-label={`${isTaken ? 'Taken' : 'Take'}: ${factNames[fact]}`}
                onClick={() => onTake(fact)}
              >
                {isTaken ? 'Taken' : 'Take'}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const names = new Intl.DisplayNames('en', { type: 'region' })
const countries = countryCodes()
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label))
