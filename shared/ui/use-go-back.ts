import { useLocation, useNavigate } from 'react-router-dom'

/**
 * What a "Go back" does.
 * @param firstPagePath where it leads from the first page of a visit, which has none before it in this site
 */
export function useGoBack(firstPagePath: string): () => void {
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  return () => void (isFirstPage ? navigate(firstPagePath) : navigate(-1))
}
