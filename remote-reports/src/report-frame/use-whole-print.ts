// Lists of which a page reads the first rows alone are read to their end before it is printed.

import { api } from '@sightline/shared/api'
import { useAppDispatch } from '@sightline/shared/store'
import { useIsMounted } from '@sightline/shared/ui/browser/use-is-mounted.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * For pages with such lists: `whole` is true from the click on Print until the page is printed. The browser's own command
 * cannot wait for an answer and prints the rows that are there.
 */
export function useWholePrint() {
  const [whole, setWhole] = useState(false)
  const dispatch = useAppDispatch()
  const isMounted = useIsMounted()
  const isReading = useRef(false)
  useEffect(() => {
    if (!whole) return
    const end = () => setWhole(false)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [whole])

  async function readAndPrint() {
    // A further click while the lists are read would print them a second time, with the rows of the screen.
    if (isReading.current) return
    isReading.current = true
    try {
      // The effects of this render send the requests.
      flushSync(() => setWhole(true))
      await Promise.all(dispatch(api.util.getRunningQueriesThunk()))
      // The store shows an answer with the next frame.
      await new Promise((shown) => requestAnimationFrame(shown))
      if (isMounted.current) window.print()
    } finally {
      isReading.current = false
    }
  }
  return { whole, print: () => void readAndPrint() }
}
