import { useEffect, useState } from 'react'

/** The value once it has not changed for `delayMs`; null before the first time. */
export function useDebouncedValue<Value>(value: Value, delayMs: number): Value | null {
  const [debounced, setDebounced] = useState<Value | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
