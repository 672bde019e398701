import { useLocation, useNavigate } from 'react-router-dom'

/**
 * "Go back": to the previous page of this site in the tab's history.
 * @param firstPagePath where it leads without one
 */
export function useGoBack(firstPagePath: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (canGoBack(key) ? navigate(-1) : navigate(firstPagePath))
}

/** Without the Navigation API, history before a full page load is unknown: the router's first location has the key "default". */
function canGoBack(locationKey: string): boolean {
  return 'navigation' in window ? window.navigation.canGoBack : locationKey !== 'default'
}
