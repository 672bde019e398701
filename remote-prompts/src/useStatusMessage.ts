import { useEffect, useState } from 'react'

export const STATUS_LIFETIME_MS = 5000

export interface StatusMessage {
  tone: 'up' | 'down' | 'info'
  text: string
  /** takes back what the message tells of */
  undo?: () => void
}

/** A message that disappears by itself. The same text shown again starts its time anew. */
export function useStatusMessage(): [StatusMessage | null, (message: StatusMessage | null) => void] {
  const [message, setMessage] = useState<StatusMessage | null>(null)
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), STATUS_LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [message])
  return [message, setMessage]
}
