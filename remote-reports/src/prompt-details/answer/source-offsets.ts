// Maps characters of a formatted text to their offsets in the source.

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/iy

/**
 * Of each UTF-16 unit of `value`, its offset in `source`, or −1. Markdown leaves out signs (escapes, marks of quotes at the
 * start of a line) and turns entities into their characters: the other characters keep their order.
 *
 * @param from the source of this text begins there
 * @param to and ends there
 */
export function sourceOffsets(value: string, source: string, from: number, to: number): Int32Array {
  const offsets = new Int32Array(value.length).fill(-1)
  const direct = source.slice(from, to).indexOf(value)
  if (direct !== -1) return offsets.map((_, index) => from + direct + index)

  let at = from
  for (let index = 0; index < value.length && at < to;) {
    const entity = source[at] === '&' ? entityAt(source, at) : undefined
    if (entity !== undefined && !value.startsWith(entity, index)) {
      const units = String.fromCodePoint(value.codePointAt(index) ?? 0).length
      offsets.fill(at, index, index + units)
      index += units
      at += entity.length
    } else {
      if (source[at] === value[index]) offsets[index++] = at
      at += 1
    }
  }
  return offsets
}

function entityAt(source: string, at: number): string | undefined {
  ENTITY.lastIndex = at
  return ENTITY.exec(source)?.[0]
}
