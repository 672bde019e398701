import { useEffect, useRef, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TRACK_PARAM } from '@sightline/shared/domain/paths.ts'
import { MAX_COMPETITORS } from '@sightline/shared/domain/project-rules.ts'
import { cleanDomain } from '@sightline/shared/domain/website/website.ts'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { withoutParam } from '@sightline/shared/ui/browser/selection.ts'
import { focusField } from '../project-form/focus-field.ts'
import { withCompetitor, type CompetitorRow } from '../project-form/project-fields.ts'

/** Takes the company that the address names into the form, once, and moves the focus to its name, which is a guess. */
export function useTrackedCompetitor(
  rows: CompetitorRow[],
  onChange: (rows: CompetitorRow[]) => void,
  form: RefObject<HTMLElement | null>,
): void {
  const [params, setParams] = useSearchParams()
  const dispatch = useAppDispatch()
  const named = params.get(TRACK_PARAM)
  const added = useRef<string>(undefined)

  useEffect(() => {
    if (named === null) return
    const domain = cleanDomain(named)
    setParams((query) => withoutParam(query, TRACK_PARAM), { replace: true, preventScrollReset: true })
    const next = withCompetitor(rows, domain)
    const isThere = rows.some((row) => cleanDomain(row.domain) === domain)
    if (next !== rows) onChange(next)
    if (next !== rows || isThere) added.current = domain
    else {
      const message = `Remove a competitor to track ${domain}: ${MAX_COMPETITORS} is the limit.`
      dispatch(showToast({ tone: 'info', message }))
    }
  }, [named, rows, onChange, setParams, dispatch])

  useEffect(() => {
    const index = rows.findIndex((row) => row.domain !== '' && cleanDomain(row.domain) === added.current)
    if (index === -1) return
    added.current = undefined
    focusField(form.current?.querySelector<HTMLElement>(`[aria-label="Competitor ${index + 1} brand name"]`))
  }, [rows, form])
}
