import { useSearchParams } from 'react-router-dom'
import { NEW_PROJECT_PARAM } from '@sightline/shared/domain/paths.ts'

/**
 * The dialog is open while the query parameter is set, so that the header's action, the add tile and Back all work on
 * the address.
 */
export function useNewProjectDialog() {
  const [params, setParams] = useSearchParams()

  function close() {
    params.delete(NEW_PROJECT_PARAM)
    setParams(params, { replace: true })
  }

  return { open: params.has(NEW_PROJECT_PARAM), onOpenChange: close }
}
