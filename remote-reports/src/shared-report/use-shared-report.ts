import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { sharedPassPrefix } from '@sightline/shared/contract/storage-keys.ts'
import { fieldsOf } from '@sightline/shared/domain/read-fields.ts'
import { SHARE_PASS_HEADER } from '@sightline/shared/domain/shared-reports.ts'
import { readSessionValue, writeSessionValue } from '@sightline/shared/storage/session-value.ts'
import { callApi, toApiError, type ApiError } from '@sightline/shared/transport'
import { useEffect, useState } from 'react'
import { readReport } from './read-report.ts'

export type SharedReportState =
  | { status: 'loading' }
  | { status: 'shown'; report: ReportDocument }
  | { status: 'protected' }
  | { status: 'failed'; error: ApiError; busy: boolean }

const pathOf = (code: string) => `/shared/${encodeURIComponent(code)}`
const passKey = (code: string) => sharedPassPrefix + code

/** The report behind a code. Its calls carry no session: whoever opens the page is a stranger to the API. */
export function useSharedReport(code: string) {
  const [state, setState] = useState<SharedReportState>({ status: 'loading' })

  useEffect(() => {
    const leaving = new AbortController()
    void ask(code, leaving.signal).then((found) => leaving.signal.aborted || setState(found))
    return () => leaving.abort()
  }, [code])

  /** @throws ApiError */
  async function unlock(password: string): Promise<void> {
    const answer = await callApi<{ data?: { pass?: unknown } }>({
      url: `${pathOf(code)}/unlock`,
      method: 'POST',
      anonymous: true,
      body: { password },
    })
    writeSessionValue(passKey(code), answer.data?.pass)
    setState(await ask(code))
  }

  const retry = () => {
    setState((before) => (before.status === 'failed' ? { ...before, busy: true } : before))
    void ask(code).then(setState)
  }
  return { state, unlock, retry }
}

async function ask(code: string, signal?: AbortSignal): Promise<SharedReportState> {
  const pass = readSessionValue(passKey(code))
  const headers: Record<string, string> = typeof pass === 'string' ? { [SHARE_PASS_HEADER]: pass } : {}
  try {
    const answer = await callApi<object>({ url: pathOf(code), anonymous: true, headers, ...(signal && { signal }) })
    const report = readReport(fieldsOf(fieldsOf(answer).data))
    return report === undefined ? failed(toApiError(undefined)) : { status: 'shown', report }
  } catch (failure) {
    const error = toApiError(failure)
    return error.status === 401 ? { status: 'protected' } : failed(error)
  }
}

const failed = (error: ApiError): SharedReportState => ({ status: 'failed', error, busy: false })
