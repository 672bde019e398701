import { useLocation, useNavigate } from 'react-router-dom'

/**
 * What a "Go back" does: the page before, where the tab has one in this site.
 * @param firstPagePath where it leads otherwise
 */
export function useGoBack(firstPagePath: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (canGoBack(key) ? navigate(-1) : navigate(firstPagePath))
}

/** A browser without the Navigation API does not say what stood before a full load, whose location has the key "default". */
function canGoBack(locationKey: string): boolean {
  return 'navigation' in window ? window.navigation.canGoBack : locationKey !== 'default'
}
