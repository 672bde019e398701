import { useLocation, useNavigate } from 'react-router-dom'

/**
 * "Go back": navigates to the previous page of this site in the tab's history.
 * @param firstPagePath the destination without a previous page
 */
export function useGoBack(firstPagePath: string): (click: Pick<MouseEvent, 'detail'>) => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return ({ detail }) => {
    // The second click of a double click would go back once more.
    if (detail < 2) void (canGoBack(key) ? navigate(-1) : navigate(firstPagePath))
  }
}

/** Without the Navigation API, history before a full page load is unknown: the first location of a visit has a key that begins with "default". */
function canGoBack(locationKey: string): boolean {
  return 'navigation' in window ? window.navigation.canGoBack : !locationKey.startsWith('default')
}
