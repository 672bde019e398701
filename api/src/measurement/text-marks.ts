// One mark per UTF-16 unit of the raw text: whether it is visible, and how a hidden unit separates its neighbours.

export const KEEP = 0
/** hidden; its neighbours touch: **Ac**me reads Acme */
export const DROP = 1
/** hidden; its neighbours are separated: a URL between two words */
export const GAP = 2
/** end of a table cell */
export const CELL = 3
/** end of a block or of a line of its own */
export const BREAK = 4

export interface TextMarks {
  marks: Uint8Array
  /** offset → the visible replacement: `&amp;` reads `&` */
  replacements: Map<number, string>
}

/** Marks a range; a stronger mark in it is kept. */
export function markRange(marks: Uint8Array, start: number, end: number, mark: number): void {
  for (let index = start; index < end; index += 1) {
    if ((marks[index] ?? KEEP) < mark) marks[index] = mark
  }
}

export function isKept(marks: Uint8Array, index: number): boolean {
  return marks[index] === KEEP
}
