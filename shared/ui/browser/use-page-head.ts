import { useEffect } from 'react'

/** The words above each printed sheet: the margin of a page (shared/ui/base.css) takes them from the root element alone. */
export function usePageHead(words: string): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--page-head', JSON.stringify(words))
    return () => void style.removeProperty('--page-head')
  }, [words])
}
