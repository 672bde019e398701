// One mark for each UTF-16 unit of the raw text: whether it is shown, and what separates its neighbours where it is not.

export const KEEP = 0
/** not shown, and what stands on both sides touches: **Ac**me reads Acme */
export const DROP = 1
/** not shown, and what stands on both sides is apart: a URL between two words */
export const GAP = 2
/** end of a table cell */
export const CELL = 3
/** end of a block or of a line that stands alone */
export const BREAK = 4

export interface TextMarks {
  marks: Uint8Array
  /** what a character is shown as instead: `&amp;` reads `&` */
  replacements: Map<number, string>
}

/** Marks a range; a stronger mark that stands there already stays. */
export function markRange(marks: Uint8Array, start: number, end: number, mark: number): void {
  for (let index = start; index < end; index += 1) {
    if ((marks[index] ?? KEEP) < mark) marks[index] = mark
  }
}

export function isKept(marks: Uint8Array, index: number): boolean {
  return marks[index] === KEEP
}
