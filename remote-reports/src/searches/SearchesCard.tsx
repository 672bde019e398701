// What the platforms searched the web for, to answer the prompts.

import { useMayEdit, type ReportSelection } from '@sightline/shared/api'
import type { SearchesResponse } from '@sightline/shared/contract/api/searches.ts'
import { withoutTrailingMarkers } from '@sightline/shared/domain/citation-markers.ts'
import { addPromptPath } from '@sightline/shared/domain/paths.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { buttonClass } from '@sightline/shared/ui/button/Button.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card, CardFoot, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { RowButton, Table, Td, Th } from '@sightline/shared/ui/table/Table.tsx'
import { Search } from 'lucide'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { UnfoldButton } from '../cited-pages/UnfoldButton.tsx'
import { useOpenPrompt } from '../filters/usePromptLink.ts'
import { ReportSection } from '../report-frame/ReportSection.tsx'
import { useUnfolded } from '../report-frame/use-unfolded.ts'
import { withPrompts } from '../report-frame/with-prompts.tsx'
import { TableSkeleton } from '../report-frame/TableSkeleton.tsx'
import { droppedWords, newWords } from './new-words.ts'
import { useSearchesQuery } from './searches.api.ts'
import styles from './SearchesCard.module.css'

const SEARCHES_TITLE = 'What the platforms search for'
const SEARCHES_FAILED = 'Failed to load searches'
const NO_SEARCHES = 'No answer in this period lists its searches.'
const SHOWN = 8

type Found = SearchesResponse['searches'][number]

interface SearchesCardProps {
  asked: ReportSelection
  /** with all searches, for paper */
  whole: boolean
  /** opens the answers that a search was made for */
  onOpen: (search: string) => void
}

export const SearchesCard = withPrompts(SEARCHES_TITLE, Loading)

function Loading({ asked, whole, onOpen }: SearchesCardProps) {
  const titleId = useId()
  const query = useSearchesQuery({ ...asked, whole })
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={SEARCHES_TITLE} titleId={titleId} meta="Before they answer your prompts" />
      <ReportSection query={query} failed={SEARCHES_FAILED} skeleton={<TableSkeleton rows={SHOWN} />}>
        {(found) => <Searches found={found} projectId={asked.projectId} onOpen={onOpen} />}
      </ReportSection>
    </Card>
  )
}

interface SearchesProps extends Pick<SearchesCardProps, 'onOpen'> {
  found: SearchesResponse
  projectId: string
}

function Searches({ found, projectId, onOpen }: SearchesProps) {
  const { searches, total, platforms } = found
  const [unfolded, setUnfolded] = useUnfolded()
  const mayEdit = useMayEdit()
  const shown = unfolded ? searches : searches.slice(0, SHOWN)
  const silent = platforms.filter(({ exposed }) => exposed === 0).map(({ platform }) => platformNames[platform])
  return (
    <>
      {searches.length === 0 ? (
        <EmptyState icon={<Icon of={Search} size={20} />} title={NO_SEARCHES} />
      ) : (
        <Table caption="What the platforms search for, the most frequent first" hover className={styles.table}>
          <thead>
            <tr>
              <Th>Search</Th>
              <Th align="end" sort="descending">
                Answers
              </Th>
              <Th align="end">Before</Th>
              <Th>Platforms</Th>
              {mayEdit && <Th align="end">Prompt</Th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((search) => (
              <Row key={search.query} search={search} projectId={projectId} onOpen={onOpen} />
            ))}
          </tbody>
        </Table>
      )}
      <CardFoot className={styles.foot}>
        <span>
          {searches.length > 0 &&
            `${shown.length} of ${counted(total, 'search', 'searches')}. Bold: not in the prompt. Arrow: the share of answers with this search changed beyond chance. `}
          {silent.length > 0 && `${list.format(silent)}: no search is told, which does not mean that none was made.`}
        </span>
        <UnfoldButton folded={Math.max(0, searches.length - SHOWN)} unfolded={unfolded} onChange={setUnfolded} />
      </CardFoot>
    </>
  )
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

interface RowProps extends Pick<SearchesProps, 'projectId' | 'onOpen'> {
  search: Found
}

function Row({ search, projectId, onOpen }: RowProps) {
  const { query, answers, answersBefore, change, byPlatform, prompts, promptId, promptText } = search
  const openPrompt = useOpenPrompt()
  const mayEdit = useMayEdit()
  const prompt = withoutTrailingMarkers(promptText)
  const dropped = droppedWords(query, prompt)
  const more = answersBefore === null ? 0 : answers - answersBefore
  // The change is of the share of answers: a number that moves the other way is not what was found.
  const isClear = (change === 'up' && more > 0) || (change === 'down' && more < 0)
  return (
    <tr>
      <th scope="row" className={styles.search}>
        <span dir="auto">
          {newWords(query, prompt).map(({ text, isNew }, index) => (isNew ? <b key={index}>{text}</b> : text))}
        </span>
        <RowButton className={styles.prompt} aria-haspopup="dialog" onClick={() => openPrompt(promptId)}>
          {prompt}
          {prompts > 1 && ` and ${counted(prompts - 1, 'more prompt')}`}
        </RowButton>
        {dropped.length > 0 && <span className={styles.quiet}>Left out: {dropped.join(', ')}</span>}
      </th>
      <Td align="end" label="Answers">
        <RowButton
          className={styles.count}
          aria-haspopup="dialog"
          aria-label={`${counted(answers, 'answer')} for “${query}”`}
          onClick={() => onOpen(query)}
        >
          {figure(answers)}
        </RowButton>
      </Td>
      <Td align="end" label="Before">
        {answersBefore === null ? (
          <>
            <span aria-hidden className={styles.quiet}>
              —
            </span>
            <span className="sr">not known</span>
          </>
        ) : (
          figure(answersBefore)
        )}
        {isClear && <Delta value={more} neutral className={styles.change} />}
      </Td>
      <Td label="Platforms">
        {byPlatform.map(({ platform, answers: count }) => `${platformNames[platform]} ${figure(count)}`).join(', ')}
      </Td>
      {mayEdit && (
        <Td align="end" label="Prompt">
          <Link
            className={buttonClass({ size: 'sm' })}
            to={addPromptPath(projectId, query, promptId)}
            aria-label={`Add “${query}” as a prompt`}
          >
            Add
          </Link>
        </Td>
      )}
    </tr>
  )
}
