import { failureText, toApiError } from '@sightline/shared/api'
import type {
  ConnectionTest,
  PlatformConnection,
  SaveConnectionRequest,
} from '@sightline/shared/contract/api/connections.ts'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { useRef, useState } from 'react'
import { useRemoveConnectionMutation, useSaveConnectionMutation, useTestConnectionMutation } from './connections.api.ts'
import { TEST_FAILED } from './useStoredTest.ts'

const SAVE_FAILED = 'Failed to save the connection'
const BAD_CEILING = 'Enter an amount of 1 to 100000 dollars, such as 40.'
/** US dollars, as the API has them */
const LEAST_CEILING = 1
const MAX_CEILING = 100_000

export interface ConnectionFields {
  apiKey: string
  baseUrl: string
  /** empty: what the installation asks by default */
  model: string
  ceiling: string
}
type Errors = Partial<Record<keyof ConnectionFields, string>>
type Work = 'saving' | 'testing'

/** Names of the fields in the API's errors. */
const fieldOf: Record<string, keyof ConnectionFields> = {
  apiKey: 'apiKey',
  baseUrl: 'baseUrl',
  model: 'model',
  ceilingUsd: 'ceiling',
}

/** What was typed is kept in memory only, as it may be a key: a draft would be stored. */
export function useConnectionForm(
  { platform, name }: Pick<PlatformConnection, 'platform' | 'name'>,
  stored: ConnectionFields,
  kind: 'key' | 'endpoint',
) {
  const [typed, setTyped] = useState<Partial<ConnectionFields>>({})
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [tested, setTested] = useState<ConnectionTest>()
  const [work, setWork] = useState<Work>()
  // React's state updates too late to stop the second click of a double click.
  const busy = useRef(false)
  const [runSave] = useSaveConnectionMutation()
  const [runTest] = useTestConnectionMutation()
  const [runRemove] = useRemoveConnectionMutation()
  const dispatch = useAppDispatch()
  const fields = { ...stored, ...typed }

  function change(field: keyof ConnectionFields, value: string) {
    setTyped((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _gone, ...rest }) => rest)
    setTested(undefined)
  }

  async function during(kindOfWork: Work, failed: string, act: () => Promise<void>): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    setWork(kindOfWork)
    setProblem(undefined)
    try {
      await act()
      return true
    } catch (failure) {
      const { errors: refused = [] } = toApiError(failure)
      setErrors(Object.fromEntries(refused.flatMap(({ path, message: why }) => named(path, why))))
      setProblem(failureText(failure, failed))
      return false
    } finally {
      busy.current = false
      setWork(undefined)
    }
  }

  const save = () => {
    const body = requestOf(fields, kind)
    if (body === undefined) return setErrorsOf({ ceiling: BAD_CEILING })
    return during('saving', SAVE_FAILED, async () => {
      await runSave({ platform, body }).unwrap()
      setTyped({})
      setTested(undefined)
      dispatch(showToast({ tone: 'success', message: `The connection of ${name} is saved` }))
    })
  }

  const test = () =>
    during('testing', TEST_FAILED, async () => {
      setTested(undefined)
      const { ceilingUsd: _ceiling, ...body } = requestOf({ ...fields, ceiling: '' }, kind) ?? {}
      setTested(await runTest({ platform, body }).unwrap())
    })

  async function remove() {
    await runRemove(platform).unwrap()
    setTyped({})
    setTested(undefined)
    dispatch(showToast({ tone: 'success', message: `The connection of ${name} is removed` }))
  }

  function setErrorsOf(next: Errors) {
    setErrors(next)
    return Promise.resolve(false)
  }

  return { fields, errors, problem, tested, work, change, save, test, remove }
}

const named = (path: string, why: string) => {
  const field = fieldOf[path]
  return field === undefined ? [] : [[field, why]]
}

/** undefined where the ceiling is no amount. */
function requestOf(
  { apiKey, baseUrl, model, ceiling }: ConnectionFields,
  kind: 'key' | 'endpoint',
): SaveConnectionRequest | undefined {
  const amount = ceiling.trim() === '' ? null : Number(ceiling.trim().replace(/^\$/, ''))
  if (amount !== null && !(amount >= LEAST_CEILING && amount <= MAX_CEILING)) return undefined
  return {
    ...(apiKey.trim() !== '' && { apiKey: apiKey.trim() }),
    baseUrl: kind === 'endpoint' ? baseUrl.trim() : null,
    model: model.trim() === '' ? null : model.trim(),
    ceilingUsd: amount,
  }
}
