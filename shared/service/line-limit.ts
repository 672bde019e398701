// A rate limit for log lines (token bucket per kind of line), so that a flood of one kind does not rotate the others out of a log
// of bounded size. The number of dropped lines is logged.

/** Size of the bucket, and its refill rate. */
interface Allowance {
  burst: number
  perSecond: number
}

/** Refusals, failures and warnings: a line of 250 bytes fills 20 MB in a day. */
const OF_PROBLEMS: Allowance = { burst: 100, perSecond: 1 }
/** Lines of answered calls: 45 MB in an hour. */
const OF_ANSWERS: Allowance = { burst: 1_000, perSecond: 50 }
const TELL_AFTER_MS = 10_000
/** Bounds the memory: callers can put arbitrary texts into messages, and each would be a kind. */
const MOST_KINDS = 200

const WARN = 40
const FIRST_REFUSAL_STATUS = 400

interface Kind {
  left: number
  at: number
  leftOut: number
}

export interface Line {
  level: number
  message: string
  /** of a response */
  status?: number | undefined
}

/** @param tell receives each kind of dropped lines and their number, ten seconds after the first drop */
export function createLineLimit(tell: (like: string, leftOut: number) => void): (line: Line) => boolean {
  const kinds = new Map<string, Kind>()
  let timer: NodeJS.Timeout | undefined

  /** Reset before telling, as telling logs a line, which calls this limit again. */
  function tellAll(): void {
    clearTimeout(timer)
    timer = undefined
    const told = [...kinds].map(([name, { leftOut }]) => ({ name, leftOut })).filter(({ leftOut }) => leftOut > 0)
    if (kinds.size >= MOST_KINDS) kinds.clear()
    for (const kind of kinds.values()) kind.leftOut = 0
    for (const { name, leftOut } of told) tell(name, leftOut)
  }

  function findKind(name: string, { burst, perSecond }: Allowance, now: number): Kind {
    const { left, at, leftOut } = kinds.get(name) ?? { left: burst, at: now, leftOut: 0 }
    const gained = (Math.max(0, now - at) / 1_000) * perSecond
    const kind = { left: Math.min(burst, left + gained), at: now, leftOut }
    if (kinds.size >= MOST_KINDS && !kinds.has(name)) tellAll()
    kinds.set(name, kind)
    return kind
  }

  /** Whether the line may be written. */
  return ({ level, message, status }) => {
    const isProblem = level >= WARN || (status ?? 0) >= FIRST_REFUSAL_STATUS
    if (!isProblem && status === undefined) return true
    const name = status === undefined ? message : `${message} ${status}`
    const kind = findKind(name, isProblem ? OF_PROBLEMS : OF_ANSWERS, Date.now())
    if (kind.left >= 1) {
      kind.left -= 1
      return true
    }
    kind.leftOut += 1
    timer ??= setTimeout(tellAll, TELL_AFTER_MS).unref()
    return false
  }
}
