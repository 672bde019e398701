import { useEffect, useState } from 'react'

export const STATUS_LIFETIME_MS = 5000

export interface StatusMessage {
  tone: 'up' | 'down' | 'info'
  text: string
  /** reverts what the message reports */
  undo?: () => void
  /** of the button that reverts */
  undoLabel?: string
  /** stays until another message replaces it */
  lasting?: boolean
}

/** A message that disappears after a timeout, unless it is lasting. Showing the same text again restarts the timeout. */
export function useStatusMessage(): [StatusMessage | null, (message: StatusMessage | null) => void] {
  const [message, setMessage] = useState<StatusMessage | null>(null)
  useEffect(() => {
    if (message === null || message.lasting) return
    const timer = setTimeout(() => setMessage(null), STATUS_LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [message])
  return [message, setMessage]
}
