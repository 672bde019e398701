import { useEffect, useState } from 'react'

/** The value once it has not changed for `delayMs`; null before the first time. */
export function useSettledValue<Value>(value: Value, delayMs: number): Value | null {
  const [settled, setSettled] = useState<Value | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
